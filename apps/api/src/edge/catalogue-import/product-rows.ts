import {
  discountedPrice,
  type ProductToWrite,
  type VariantToWrite,
} from "../../catalogue/products/index.ts";
import { cleanDescription } from "./clean-description.ts";
import { availabilityOf } from "../../catalogue/inventory/index.ts";
import type { ProductRecord, VariantRecord } from "./import-record.ts";
import { isAddress } from "./picture-identity.ts";
import type { Planned } from "./plan.ts";

/** Facts that turn a batch's records into rows. */
export interface RowFacts {
  readonly storeIds: Readonly<Record<string, string>>;
  /** Addresses by path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The database's time. */
  readonly now: Date;
}

export interface ProductIds {
  readonly id: string;
  readonly slug: string;
  /** Variants by SKU. */
  readonly variants: ReadonlyMap<string, string>;
}

export function productRow(
  { record, digest }: Planned<ProductRecord>,
  { id, slug, variants }: ProductIds,
  { storeIds, pictures, now }: RowFacts,
): ProductToWrite {
  const [first] = record.variants;
  return {
    id,
    slug,
    digest,
    store_id: storeIds[record.store],
    key: record.key,
    title: record.title,
    short_description: record.short_description,
    long_description: cleanDescription(record.long_description),
    images: addresses(record.pictures, pictures),
    attributes: record.attributes,
    brand: record.brand,
    platform: record.platform,
    age_rating: record.age_rating,
    release_date: record.release_date,
    series: record.series,
    is_recommended: record.is_recommended,
    is_public: record.is_public,
    published_at: record.published_at,
    first_variant_id: variants.get(first!.sku),
    variant_count: record.variants.length,
    price: discountedPrice(first!.price, discountAt(first!, now)),
    availability: expectedAvailability(record, now),
  };
}

export function variantRow(
  record: VariantRecord,
  position: number,
  { id, variants }: ProductIds,
  { pictures }: RowFacts,
): VariantToWrite {
  const { discount } = record;
  return {
    id: variants.get(record.sku),
    product_id: id,
    position,
    sku: record.sku,
    barcode: record.barcode,
    title: record.title,
    options: record.options,
    images: addresses(record.pictures, pictures),
    price: record.price,
    point: record.point,
    // Both are hundredths: cents, or hundredths of a per cent.
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? null,
    discount_from: discount?.from ?? null,
    discount_until: discount?.until ?? null,
    per_order_limit: record.per_order_limit,
    per_person_limit: record.per_person_limit,
    weight_grams: record.weight_grams,
    size_mm: record.size_mm,
  };
}

/** Returns the availability of a product that no order holds yet, so that thousands of new rows are not written twice. */
function expectedAvailability({ variants }: ProductRecord, now: Date) {
  const each = variants.map(({ stock, preorder }) => {
    const isAhead = preorder !== null && new Date(`${preorder.release_date}T00:00:00+08:00`) > now;
    if (isAhead)
      return availabilityOf({
        free: 0,
        preorder: { releaseDate: preorder.release_date, left: preorder.cap },
      });
    return availabilityOf({
      free: Object.values(stock).reduce((sum, count) => sum + count, 0),
      preorder: null,
    });
  });
  return (["IN_STOCK", "PREORDER"] as const).find((one) => each.includes(one)) ?? "SOLD_OUT";
}

function discountAt({ discount }: VariantRecord, now: Date) {
  if (discount === null) return null;
  const isOpen =
    (!discount.from || new Date(discount.from) <= now) &&
    (!discount.until || now < new Date(discount.until));
  return isOpen ? { type: discount.type, value: discount.value } : null;
}

function addresses(paths: readonly string[], pictures: ReadonlyMap<string, string>): string[] {
  return paths.flatMap((path) => (isAddress(path) ? path : (pictures.get(path) ?? [])));
}
