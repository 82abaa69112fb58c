import { join } from "node:path";
import { stores } from "@harbour/contracts/constants";
import { findStore } from "../../../base/configuration/index.ts";
import { importPicture, publicAddress } from "../../../base/files/index.ts";
import { findImportedCategories } from "../../../catalogue/categories/index.ts";
import { indexProducts, saveSynonyms } from "../../../catalogue/product-search/index.ts";
import { listProductsInCategories } from "../../../catalogue/products/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { ChangeAuthor } from "../../catalogue-history/index.ts";
import type { PictureIdentity } from "../../file-pictures/index.ts";
import { listNewRecordPictures } from "../checks/check-file.ts";
import { typesWithSlug, addressesByType, type ClaimedSlugs } from "../checks/claimed-slugs.ts";
import { chunks } from "../chunks.ts";
import type {
  CategoryPatch,
  CategoryRecord,
  ImportRecord,
  ProductRecord,
  SynonymsRecord,
} from "../import-record.ts";
import type { GoodsPatch } from "./batches.ts";
import { categoryKind, productKind, synonymsKind } from "./current-records.ts";
import type { Digest } from "./digest.ts";
import { groupVariants } from "./group-variants.ts";
import type { PictureReader } from "./picture-reader.ts";
import { makePlan, type Plan, type PlannedRecord } from "./plan.ts";
import { recordHistory } from "./record-history.ts";
import { writeCategories } from "./write-categories.ts";
import { writeProducts } from "./write-products.ts";

/** Dependencies and lookup data for planning and writing records, from a file or from the back office. */
export interface RecordWork {
  readonly deps: Deps;
  /** The base folder of picture paths. */
  readonly folder: string;
  readonly readPicture: PictureReader;
  readonly digest: Digest;
  readonly identity: PictureIdentity;
  readonly storeIds: Readonly<Record<string, string>>;
  readonly slugs: ClaimedSlugs;
  readonly author: ChangeAuthor;
}

/** A kind of record, with functions that plan and write its changes. */
export interface RecordWriter<Patch, Of extends ImportRecord> {
  readonly plan: (work: RecordWork, db: Db | Tx, patches: readonly Patch[]) => Promise<Plan<Of>>;
  readonly write: (
    work: RecordWork,
    tx: Tx,
    plannedRecords: readonly PlannedRecord<Of>[],
  ) => Promise<void>;
}

export const synonymsWriting: RecordWriter<SynonymsRecord, SynonymsRecord> = {
  plan: (work, db, synonyms) => makePlan(db, synonyms, work, synonymsKind),
  write: (_, tx, plannedRecords) =>
    saveSynonyms(
      tx,
      plannedRecords.map(({ record: { key, words }, digest }) => ({ key, words, digest })),
    ),
};

export const categoryWriting: RecordWriter<CategoryPatch, CategoryRecord> = {
  plan: (work, db, categories) =>
    makePlan(db, categories, work, categoryKind, work.slugs.moves.category),
  async write(work, tx, plannedRecords) {
    const { storeIds, slugs, author } = work;
    const pictures = await importPictures(work, tx, plannedRecords);
    const claimedSlugs = slugs.claimedSlugs.category;
    const ids = await writeCategories(tx, plannedRecords, { storeIds, pictures, claimedSlugs });
    await recordHistory(tx, "category", plannedRecords, ids, author);
    // Search also finds products by their categories' names.
    const existingCategoryIds = plannedRecords.flatMap(({ existing }) => existing?.id ?? []);
    for (const productIds of chunks(await listProductsInCategories(tx, existingCategoryIds), 500))
      await indexProducts(tx, productIds);
  },
};

export const productWriting: RecordWriter<GoodsPatch, ProductRecord> = {
  plan: async (work, db, goods) =>
    makePlan(db, await groupVariants(db, goods), work, productKind, work.slugs.moves.product),
  async write(work, tx, plannedRecords) {
    const { storeIds, slugs, author } = work;
    const pictures = await importPictures(work, tx, plannedRecords);
    const categories = await findImportedCategories(tx);
    const rowContext = { storeIds, pictures };
    const ids = await writeProducts(
      tx,
      plannedRecords,
      categories,
      rowContext,
      slugs.claimedSlugs.product,
    );
    await recordHistory(tx, "product", plannedRecords, ids, author);
  },
};

/** Changes the slugs of stored objects all at once, because two objects may swap slugs. */
export async function moveSlugs(tx: Tx, slugs: ClaimedSlugs): Promise<void> {
  for (const kind of typesWithSlug)
    await addressesByType[kind].move(tx, [...slugs.moves[kind].values()]);
}

export async function findStoreIds(db: Db | Tx): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const alias of stores) ids[alias] = (await findStore(db, alias)).id;
  return ids;
}

async function importPictures(
  { deps, folder, readPicture, identity }: RecordWork,
  tx: Tx,
  plannedRecords: readonly PlannedRecord<ImportRecord>[],
): Promise<Map<string, string>> {
  const records = plannedRecords.map(({ record }) => record);
  const addresses = new Map<string, string>();
  const sheets = new Set(
    records.map((record) => (record.type === "product" ? record.turn_picture : null)),
  );
  for (const path of new Set(records.flatMap(listNewRecordPictures))) {
    const { id } = await readPicture(path, async () => {
      const identifiedPicture = await identity(path);
      if (identifiedPicture.isStored) return identifiedPicture;
      return importPicture(deps, tx, "catalogue", join(folder, path), sheets.has(path));
    });
    addresses.set(path, publicAddress("catalogue", id));
  }
  return addresses;
}
