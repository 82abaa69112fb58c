import { makeReason } from "@harbour/contracts/reasons";
import {
  deleteCategory as deleteFromTree,
  findImportedCategories,
} from "../../catalogue/categories/index.ts";
import { describePromotions } from "../../offers/promotions/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { describeCategoryContent, runImportTransaction } from "../catalogue-files/index.ts";
import { findDeadLinks } from "./dead-links.ts";
import { readChosenSettings } from "./export-settings.ts";
import { findConfiguredValues } from "./shop-holdings.repository.ts";

/**
 * Deletes an empty category to which nothing refers. Its addresses answer 404 afterwards.
 * @param name such as `main/kites`
 * @param check runs first in the same transaction
 * @throws ShopError `conflict` that names everything that would break
 */
export async function deleteEmptyCategory(
  deps: Deps,
  name: string,
  check: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await runImportTransaction(deps.db, async (tx) => {
    await check(tx);
    const category = (await findImportedCategories(tx)).get(name);
    if (category === undefined) throw conflict(makeReason("unknown-category", { category: name }));
    const linksBefore = await findDeadSettingLinks(deps, tx);
    const usages = await findUsages(tx, name, category.id);
    if (usages.length === 0) await deleteFromTree(tx, category.id);
    const links = usages.length > 0 ? [] : await findDeadSettingLinks(deps, tx);
    const obstacles = [...usages, ...links.filter((link) => !linksBefore.includes(link))];
    if (obstacles.length > 0)
      throw conflict(
        makeReason("category-in-use", { category: name, users: obstacles.join("; ") }),
      );
  });
}

async function findUsages(tx: Tx, name: string, id: string): Promise<string[]> {
  const [store, key] = name.split("/");
  const promotions = [...(await describePromotions(tx))].filter(
    ([, { record }]) =>
      record.goods?.categories.includes(key!) && (record.stores as string[]).includes(store!),
  );
  return [
    ...(await describeCategoryContent(tx, name, id)),
    ...promotions.map(([promotion]) => `the promotion ${promotion} names it`),
  ];
}

/** Finds broken links in edited settings. A generated menu is skipped, because it will be generated again. */
export async function findDeadSettingLinks({ registry }: Deps, tx: Tx): Promise<string[]> {
  const rows = await findConfiguredValues(tx);
  const texts = rows.filter(({ kind }) => ["pages", "posts", "articles"].includes(kind));
  return findDeadLinks(tx, {
    settings: await readChosenSettings({ db: tx, registry }),
    pages: Object.fromEntries(texts.map(({ kind, name, value }) => [`${kind} ${name}`, value])),
  });
}
