import { isDeepStrictEqual } from "node:util";
import type { Db, Tx } from "../../platform/db.ts";
import { sanitizeTexts } from "../configuration/index.ts";
import {
  type CategoryRecord,
  type ImportRecord,
  type ProductRecord,
  readRecord,
  type SynonymsRecord,
} from "./import-record.ts";
import type { PictureIdentity } from "./picture-identity.ts";
import type { Planned } from "./plan.ts";
import { nameOf } from "./file-checks.rules.ts";
import {
  type CatalogueLine,
  categoryLines,
  productLines,
  synonymLines,
} from "./shop-records.repository.ts";

/**
 * The names of those records that say what the shop has already, though they were not what it was told last: a file
 * that `shop export` wrote, for instance. What a record leaves open, as its address, is as the shop has it.
 */
export async function sameAsShop(
  db: Db | Tx,
  planned: readonly Planned<ImportRecord>[],
  identity: PictureIdentity,
): Promise<Set<string>> {
  const told = planned.filter(({ existing }) => existing !== undefined);
  if (told.length === 0) return new Set();
  const kept = new Map<string, ImportRecord>();
  for (const line of await linesFor(db, told)) {
    const read = readRecord(line);
    if ("record" in read) kept.set(nameOf(read.record), read.record);
  }
  const same = new Set<string>();
  for (const { record } of told) {
    const current = kept.get(nameOf(record));
    if (current === undefined || current.type !== record.type) continue;
    const [said, known] = [
      await settled(record, current, identity),
      await settled(current, current, keptIdentity),
    ];
    if (isDeepStrictEqual(said, known)) same.add(nameOf(record));
  }
  return same;
}

async function linesFor(
  db: Db | Tx,
  told: readonly Planned<ImportRecord>[],
): Promise<CatalogueLine[]> {
  const { type } = told[0]!.record;
  if (type === "synonyms") return synonymLines(db);
  if (type === "category") return (await categoryLines(db)).map(({ line }) => line);
  const ids = told.flatMap(({ existing }) => existing?.id ?? []);
  return (await productLines(db, { ids })).map(({ line }) => line);
}

/** A picture the shop has is named by its id: `pictures/<id>.webp`. */
const keptIdentity: PictureIdentity = async (path) => ({
  id: path.slice(path.lastIndexOf("/") + 1, -".webp".length),
  isKept: true,
});

/** A record with everything decided that it may leave open. */
async function settled(
  record: ImportRecord,
  current: ImportRecord,
  identity: PictureIdentity,
): Promise<unknown> {
  if (record.type === "synonyms") return record satisfies SynonymsRecord;
  if (record.type === "category")
    return settledCategory(record, current as CategoryRecord, identity);
  return settledProduct(record, current as ProductRecord, identity);
}

async function settledCategory(
  record: CategoryRecord,
  current: CategoryRecord,
  identity: PictureIdentity,
) {
  const picture = record.picture === null ? null : (await identity(record.picture)).id;
  return { ...record, ...settledAddresses(record, current), picture };
}

async function settledProduct(
  record: ProductRecord,
  current: ProductRecord,
  identity: PictureIdentity,
) {
  const every = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await identity(path)).id));
  const stockOf = new Map(current.variants.map(({ sku, stock }) => [sku, stock]));
  return {
    ...record,
    ...settledAddresses(record, current),
    long_description: sanitizeTexts(record.long_description),
    published_at: moment(record.published_at ?? current.published_at),
    pictures: await every(record.pictures),
    variants: await Promise.all(
      record.variants.map(async (variant) => ({
        ...variant,
        stock: { ...stockOf.get(variant.sku), ...variant.stock },
        discount: variant.discount && {
          ...variant.discount,
          from: moment(variant.discount.from),
          until: moment(variant.discount.until),
        },
        pictures: await every(variant.pictures),
      })),
    ),
  };
}

type Named = CategoryRecord | ProductRecord;

/** What led to it before goes on to do so, told again or not. */
function settledAddresses(record: Named, current: Named) {
  const former = [...(current.former_slugs ?? []), ...(record.former_slugs ?? [])];
  return { slug: record.slug ?? current.slug, former_slugs: [...new Set(former)].toSorted() };
}

function moment(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null;
}
