import type { PictureIdentity } from "../../file-pictures/index.ts";
import type {
  CategoryRecord,
  ImportRecord,
  ProductRecord,
  SynonymsRecord,
} from "../import-record.ts";
import { cleanDescription } from "./clean-description.ts";

/**
 * Completes a record with all defaults, so that two records can be compared. The slug is the stored one, pictures are
 * named by content, and texts are cleaned.
 */
export async function normalizeRecord(
  record: ImportRecord,
  current: ImportRecord,
  identity: PictureIdentity,
): Promise<Record<string, unknown>> {
  if (record.type === "synonyms") return { ...(record satisfies SynonymsRecord) };
  if (record.type === "category")
    return normalizeCategory(record, current as CategoryRecord, identity);
  return normalizeProduct(record, current as ProductRecord, identity);
}

async function normalizeCategory(
  record: CategoryRecord,
  current: CategoryRecord,
  identity: PictureIdentity,
) {
  const picture = await pictureId(record.picture, identity);
  return { ...record, ...normalizeAddresses(record, current), picture };
}

async function pictureId(path: string | null, identity: PictureIdentity): Promise<string | null> {
  return path === null ? null : (await identity(path)).id;
}

async function normalizeProduct(
  record: ProductRecord,
  current: ProductRecord,
  identity: PictureIdentity,
) {
  const identifyPictures = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await identity(path)).id));
  const stockBySku = new Map(current.variants.map(({ sku, stock }) => [sku, stock]));
  return {
    ...record,
    ...normalizeAddresses(record, current),
    long_description: cleanDescription(record.long_description),
    published_at: record.published_at ?? current.published_at,
    pictures: await identifyPictures(record.pictures),
    turn_picture: await pictureId(record.turn_picture, identity),
    variants: await Promise.all(
      record.variants.map(async (variant) => ({
        ...variant,
        stock: { ...stockBySku.get(variant.sku), ...variant.stock },
        pictures: await identifyPictures(variant.pictures),
      })),
    ),
  };
}

type AddressedRecord = CategoryRecord | ProductRecord;

/** Merges former addresses. Stored addresses stay even if the file does not repeat them. */
function normalizeAddresses(record: AddressedRecord, current: AddressedRecord) {
  const formerSlugs = [...current.former_slugs, ...record.former_slugs];
  return { slug: record.slug ?? current.slug, former_slugs: [...new Set(formerSlugs)].toSorted() };
}
