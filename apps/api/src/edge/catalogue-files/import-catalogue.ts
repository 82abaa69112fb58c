import { dirname, join } from "node:path";
import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { labelProducts } from "../../offers/promotions/index.ts";
import {
  indexProducts,
  refreshSearch,
  saveSynonyms,
} from "../../catalogue/product-search/index.ts";
import { findStore } from "../../base/configuration/index.ts";
import { importPicture, publicAddress } from "../../base/files/index.ts";
import { findImportedCategories } from "../../catalogue/categories/index.ts";
import { productsBelow } from "../../catalogue/products/index.ts";
import { type GoodsPatch, goodProducts, whileReading } from "./batches.ts";
import { createPictureIdentity, type PictureIdentity } from "../file-pictures/index.ts";
import { readHeader } from "../table-files/index.ts";
import { type CheckedFile, checkFile, picturesOf } from "./check-file.ts";
import { chunks } from "./chunks.ts";
import { addressed, addressesOf, type ClaimedSlugs, readableSlugError } from "./claimed-slugs.ts";
import { categoryKind, productKind, synonymsKind } from "./current-records.ts";
import { createDigest, type Digest } from "./digest.ts";
import { nameOf } from "./file-checks.rules.ts";
import { groupVariants } from "./group-variants.ts";
import type { ImportRecord } from "./import-record.ts";
import { findMainWarehouse } from "./existing-names.repository.ts";
import { analyzeCatalogue, importQuietly } from "./import-lock.repository.ts";
import type { ImportOptions, ImportReport, RecordChanges } from "./import-report.ts";
import { runImportTransaction } from "./import-transaction.ts";
import { createPictureReader, type PictureReader } from "./picture-reader.ts";
import { type Plan, makePlan } from "./plan.ts";
import { isWithdrawal } from "./record-changes.ts";
import { formatOf } from "./read-records.ts";
import { writeCategories } from "./write-categories.ts";
import { writeProducts } from "./write-products.ts";

/**
 * Imports a catalogue file as docs/catalogue-format.md describes. The file is read twice: first to check every row,
 * then to write in batches. After a crash it resumes; the same file again changes nothing.
 * @throws RangeError for an unknown format, or when another import took a slug or a picture changed since the check;
 * the disk's error when the file cannot be read
 */
export async function importCatalogue(deps: Deps, options: ImportOptions): Promise<ImportReport> {
  const { file, dryRun = false, skipBadRows = false, onProgress = () => undefined } = options;
  const format = options.format ?? formatOf(file);
  const source = {
    file,
    format,
    header: format === "csv" ? await readHeader(file) : [],
    mainWarehouse: await findMainWarehouse(deps.db),
  };
  const checked = await checkFile(
    deps,
    source,
    (done) => onProgress({ step: "checking rows", done, total: null }),
    (done, total) => onProgress({ step: "checking pictures", done, total }),
  );
  const { rows, rowsLeftOut, products, variants, bad, free, notes } = checked;
  const report = {
    rows,
    rowsLeftOut,
    hasHeader: source.header.length > 0,
    products,
    variants,
    pictures: checked.pictures.size,
    categories: checked.categories.length,
    synonyms: checked.synonyms.length,
    skipped: checked.badRecords.size,
    bad,
    free,
    notes,
  };
  const nothing = { created: 0, updated: 0, unchanged: 0, changes: [], isImported: false };
  if (bad.length > 0 && (!skipBadRows || checked.isFatal)) return { ...report, ...nothing };

  const folder = dirname(file);
  const readPicture = createPictureReader(folder, checked.pictures);
  const work: Work = {
    deps,
    folder,
    readPicture,
    digest: createDigest(folder, readPicture),
    identity: createPictureIdentity(deps, folder),
    isDry: dryRun,
    storeIds: await storeIds(deps),
    slugs: checked.slugs,
  };
  const changes: RecordChanges[] = [];
  const total = { ...nothing, changes, isImported: !dryRun };
  const add = (plan: Plan<ImportRecord>) => {
    changes.push(...(dryRun ? changesOf(plan) : withdrawalsOf(plan)));
    total.created += plan.created;
    total.updated += plan.updated;
    total.unchanged += plan.unchanged;
  };
  try {
    if (!dryRun) await moveSlugs(work);
    add(await importSynonyms(work, checked));
    add(await importCategories(work, checked));
    let done = checked.categories.length + checked.synonyms.length;
    for await (const batch of whileReading(goodProducts(source, checked), (some) =>
      importBatch(work, some.products),
    )) {
      add(batch.result);
      done += batch.item.rows;
      onProgress({ step: "importing rows", done: Math.min(done, rows), total: rows });
    }
  } catch (error) {
    throw readableSlugError(error);
  } finally {
    // Announces changes after a failure too, because earlier batches are committed.
    const hasMoved = addressed.some((kind) => checked.slugs.moves[kind].size > 0);
    if ((hasMoved || total.created + total.updated > 0) && !dryRun) await announce(deps);
  }
  return { ...report, ...total };
}

interface Work {
  readonly deps: Deps;
  readonly folder: string;
  readonly readPicture: PictureReader;
  readonly digest: Digest;
  readonly identity: PictureIdentity;
  readonly isDry: boolean;
  readonly storeIds: Record<string, string>;
  readonly slugs: ClaimedSlugs;
}

function changesOf({ changed }: Plan<ImportRecord>): RecordChanges[] {
  return changed
    .filter(({ changes }) => changes.length > 0)
    .map(({ record, changes }) => ({ name: nameOf(record), fields: changes }));
}

/** Lists what a file withdraws by omitting it. The list contains nothing else, so that nobody overlooks it. */
function withdrawalsOf(plan: Plan<ImportRecord>): RecordChanges[] {
  return changesOf(plan)
    .map(({ name, fields }) => ({ name, fields: fields.filter(isWithdrawal) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Changes the slugs of stored objects all at once, because each may want another's slug. */
async function moveSlugs({ deps, slugs }: Work): Promise<void> {
  await runImportTransaction(deps.db, async (tx) => {
    for (const kind of addressed) await addressesOf[kind].move(tx, [...slugs.moves[kind].values()]);
  });
}

async function importSynonyms(work: Work, { synonyms }: CheckedFile): Promise<Plan<ImportRecord>> {
  return planned(
    work,
    (db) => makePlan(db, synonyms, work, synonymsKind),
    (tx, changed) =>
      saveSynonyms(
        tx,
        changed.map(({ record: { key, words }, digest }) => ({ key, words, digest })),
      ),
  );
}

async function importCategories(
  work: Work,
  { categories }: CheckedFile,
): Promise<Plan<ImportRecord>> {
  return planned(
    work,
    (db) => makePlan(db, categories, work, categoryKind, work.slugs.moves.category),
    async (tx, changed) => {
      const pictures = await importPictures(
        work,
        tx,
        changed.map(({ record }) => record),
      );
      await writeCategories(tx, changed, {
        storeIds: work.storeIds,
        pictures,
        claimed: work.slugs.claimed.category,
      });
      // Products are found by their categories' names too.
      const renamed = changed.flatMap(({ existing }) => existing?.id ?? []);
      for (const some of chunks(await productsBelow(tx, renamed), 500))
        await indexProducts(tx, some);
    },
  );
}

async function importBatch(work: Work, goods: readonly GoodsPatch[]): Promise<Plan<ImportRecord>> {
  return planned(
    work,
    async (db) =>
      makePlan(db, await groupVariants(db, goods), work, productKind, work.slugs.moves.product),
    async (tx, changed) => {
      const pictures = await importPictures(
        work,
        tx,
        changed.map(({ record }) => record),
      );
      const { storeIds, slugs } = work;
      await writeProducts(
        tx,
        changed,
        await findImportedCategories(tx),
        { storeIds, pictures },
        slugs.claimed.product,
      );
    },
  );
}

/** Plans and writes in one transaction, so that omitted fields keep what the previous import left. */
async function planned<Of extends ImportRecord>(
  { deps, isDry }: Work,
  plan: (db: Db | Tx) => Promise<Plan<Of>>,
  write: (tx: Tx, changed: Plan<Of>["changed"]) => Promise<void>,
): Promise<Plan<Of>> {
  if (isDry) return plan(deps.db);
  return runImportTransaction(deps.db, async (tx) => {
    await importQuietly(tx);
    const found = await plan(tx);
    if (found.changed.length > 0) await write(tx, found.changed);
    return found;
  });
}

async function importPictures(
  { deps, folder, readPicture, identity }: Work,
  tx: Tx,
  records: readonly ImportRecord[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const sheets = new Set(
    records.map((record) => (record.type === "product" ? record.turn_picture : null)),
  );
  for (const path of new Set(records.flatMap(picturesOf))) {
    const { id } = await readPicture(path, async () => {
      const kept = await identity(path);
      if (kept.isKept) return kept;
      return importPicture(deps, tx, "catalogue", join(folder, path), sheets.has(path));
    });
    addresses.set(path, publicAddress("catalogue", id));
  }
  return addresses;
}

/** Drops cached responses once, and updates the planner's statistics, so that lists stay fast. */
async function announce({ db }: Deps): Promise<void> {
  await refreshSearch(db);
  await inTransaction(db, async (tx) => {
    await labelProducts(tx, { isForced: true });
    await invalidate(tx, ["catalogue", "products", "categories"]);
  });
  await analyzeCatalogue(db);
}

async function storeIds({ db }: Deps): Promise<Record<string, string>> {
  return { main: (await findStore(db, "main")).id, mini: (await findStore(db, "mini")).id };
}
