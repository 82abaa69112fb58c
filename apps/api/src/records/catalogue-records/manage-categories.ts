import type { StoreAlias } from "@harbour/contracts/constants";
import type {
  CategoryDetailsRecord,
  CategoryFields,
  CategoryRecordWire,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import {
  changeRecords,
  findCategoryRecords,
  runImportTransaction,
  type ShopRecord,
} from "../../edge/catalogue-files/index.ts";
import { arrangeSite, deleteEmptyCategory } from "../../edge/shop-setup/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { auditChanges } from "./audit-changes.ts";
import { countInCategories } from "./product-facts.repository.ts";
import { refuseRecordFaults } from "./record-faults.ts";

interface CategoryName {
  readonly store: StoreAlias;
  readonly key: string;
}

/** Lists the categories of a store by position, including hidden ones. */
export async function listCategoryRecords(
  { db }: Deps,
  store: string,
): Promise<CategoryDetailsRecord[]> {
  const counts = await countInCategories(db);
  return [...(await findCategoryRecords(db)).values()]
    .filter(({ line }) => line["store"] === store)
    .map((categoryRecord) => presentCategory(categoryRecord, counts))
    .toSorted((a, b) => a.record.position - b.record.position);
}

/** @throws ShopError `conflict` when the key exists, `validation` */
export async function createCategory(
  deps: Deps,
  actor: Operator,
  category: CategoryName & CategoryFields,
): Promise<CategoryDetailsRecord> {
  const created = await runImportTransaction(deps.db, async (tx) => {
    if ((await findCategoryRecords(tx)).has(joinName(category)))
      throw conflict(makeReason("category-key-taken"));
    return saveCategory(deps, tx, actor, { name: category, fields: category, action: "create" });
  });
  await arrangeSite(deps);
  return created;
}

/** @throws ShopError `not_found`, `stale`, `validation` */
export async function changeCategory(
  deps: Deps,
  actor: Operator,
  name: CategoryName,
  { version, fields }: { readonly version: string; readonly fields: CategoryFields },
): Promise<CategoryDetailsRecord> {
  const changedCategory = await runImportTransaction(deps.db, async (tx) => {
    await requireUnchangedCategory(tx, name, version);
    return saveCategory(deps, tx, actor, { name, fields, action: "change" });
  });
  await arrangeSite(deps);
  return changedCategory;
}

/** @throws ShopError `not_found`, `stale`, `conflict` that names everything that would break */
export async function removeCategory(
  deps: Deps,
  actor: Operator,
  name: CategoryName,
  version: string,
): Promise<void> {
  await deleteEmptyCategory(deps, joinName(name), async (tx) => {
    const { id, line } = await requireUnchangedCategory(tx, name, version);
    const subject = `category ${id}`;
    await recordAudit(tx, actor, { action: "delete-category", subject, before: line });
  });
  await arrangeSite(deps);
}

const joinName = ({ store, key }: CategoryName) => `${store}/${key}`;

async function requireUnchangedCategory(
  tx: Tx,
  name: CategoryName,
  version: string,
): Promise<ShopRecord> {
  const categoryRecord = (await findCategoryRecords(tx)).get(joinName(name));
  if (categoryRecord === undefined) throw notFound("Category");
  if (categoryRecord.version !== version)
    throw staleVersion(presentCategory(categoryRecord, await countInCategories(tx)));
  return categoryRecord;
}

interface CategorySave {
  readonly name: CategoryName;
  readonly fields: CategoryFields;
  readonly action: "create" | "change";
}

async function saveCategory(
  deps: Deps,
  tx: Tx,
  actor: Operator,
  { name: { store, key }, fields, action }: CategorySave,
): Promise<CategoryDetailsRecord> {
  const value = { ...fields, type: "category", store, key };
  const author = { action, operatorId: actor.id };
  const changeResult = await changeRecords(deps, tx, [value], { author });
  refuseRecordFaults(changeResult, action === "change" ? ["fields"] : []);
  const categoryRecord = await describeCategory(tx, { store, key });
  const auditEntry = {
    action: `${action}-category`,
    subject: `category ${categoryRecord._id}`,
  } as const;
  for (const changes of changeResult.changed.values())
    await auditChanges(tx, actor, auditEntry, changes);
  return categoryRecord;
}

async function describeCategory(db: Db | Tx, name: CategoryName): Promise<CategoryDetailsRecord> {
  const categoryRecord = (await findCategoryRecords(db)).get(joinName(name));
  return presentCategory(categoryRecord!, await countInCategories(db));
}

function presentCategory(
  { id, version, line }: ShopRecord,
  counts: ReadonlyMap<string, number>,
): CategoryDetailsRecord {
  const { type: _, ...record } = line;
  return {
    _id: id,
    version,
    record: record as unknown as CategoryRecordWire,
    product_count: counts.get(id) ?? 0,
  };
}
