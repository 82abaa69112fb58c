import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aProduct,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { indexProducts } from "../index.ts";
import { refreshSearch } from "../product-search.jobs.ts";

const lockGuard = withoutGuard(/ for no key update/, "");
const shop = await startTestApi();
const unguardedShop = await startTestApi({ deps: lockGuard.deps });

/** Renames a product during an unrelated indexing. @returns the words that find it afterwards */
async function renameWhileIndexing({ deps }: TestApi): Promise<string> {
  const { id } = await aProduct(deps, { name: "paper-kite" });
  await overlapTransactions(
    deps.db,
    async (tx) => {
      const title = { en: "Silk kite", zh: "絲風箏", cn: "丝风筝" };
      await tx.execute(
        sql`update products set title = ${JSON.stringify(title)}::jsonb where id = ${id}`,
      );
      await indexProducts(tx, [id]);
    },
    (tx) => indexProducts(tx, [id]),
  );
  const {
    rows: [row],
  } = await deps.db.execute<{ words: string }>(
    sql`select words::text from product_search where product_id = ${id}`,
  );
  return row!.words;
}

describe("rename during indexing", () => {
  test("a product renamed during indexing is found by its new name", async () => {
    expect(await renameWhileIndexing(shop)).toContain("'silk'");
  });

  test("without the lock, a renamed product keeps its old name in the index", async () => {
    expect(await renameWhileIndexing(unguardedShop)).not.toContain("'silk'");
    expect(lockGuard.removals()).toBeGreaterThan(0);
  });
});

test("re-indexes products of an older tokenizer after a while", async () => {
  const { deps } = shop;
  const { id } = await aProduct(deps, { name: "Bamboo whistle" });
  const ownRow = sql`from product_search where product_id = ${id}`;
  await deps.db.execute(
    sql`update product_search set words = 'flute', version = 1 where product_id = ${id}`,
  );
  await refreshSearch(deps.db);
  const {
    rows: [row],
  } = await deps.db.execute(sql`select words @@ 'whistle' as is_found ${ownRow}`);
  expect(row).toEqual({ is_found: true });
});
