import type { saveProducts } from "../../../catalogue/products/index.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import { isAddress } from "../../file-pictures/index.ts";
import { qualifyName } from "../checks/file-checks.rules.ts";
import type { ProductRecord, VariantRecord } from "../import-record.ts";
import { cleanDescription } from "./clean-description.ts";

type ProductToSave = Parameters<typeof saveProducts>[1][number];

/** Lookup data for turning a batch's records into products. */
export interface ProductRowSource {
  readonly storeIds: Readonly<Record<string, string>>;
  /** Addresses of pictures by path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Categories by `store/key`. */
  readonly categories: ReadonlyMap<string, ImportedRecord>;
  /** Warehouse ids by key. */
  readonly warehouses: ReadonlyMap<string, string>;
}

export function productToSave(
  record: ProductRecord,
  identity: { readonly id: string; readonly slug: string; readonly digest: string },
  rowContext: ProductRowSource,
): ProductToSave {
  return {
    ...identity,
    store_id: rowContext.storeIds[record.store],
    key: record.key,
    title: record.title,
    short_description: record.short_description,
    long_description: cleanDescription(record.long_description),
    images: addresses(record.pictures, rowContext.pictures),
    image_texts: record.picture_texts,
    image_focus: record.picture_focus,
    turn_picture: addresses([record.turn_picture ?? []].flat(), rowContext.pictures)[0] ?? null,
    attributes: record.attributes,
    brand: record.brand,
    platform: record.platform,
    age_rating: record.age_rating,
    release_date: record.release_date,
    series: record.series,
    is_recommended: record.is_recommended,
    is_public: record.is_public,
    published_at: record.published_at,
    variants: record.variants.map((variant) => variantToSave(variant, rowContext)),
    categoryIds: record.categories.flatMap(
      (key) => rowContext.categories.get(qualifyName({ store: record.store, key }))?.id ?? [],
    ),
    formerSlugs: record.former_slugs,
  };
}

function variantToSave(
  { pictures, stock, preorder, ...variant }: VariantRecord,
  rowContext: ProductRowSource,
): ProductToSave["variants"][number] {
  return {
    ...variant,
    images: addresses(pictures, rowContext.pictures),
    levels: Object.fromEntries(
      Object.entries(stock).flatMap(([key, count]) => {
        const id = rowContext.warehouses.get(key);
        return id === undefined ? [] : [[id, count]];
      }),
    ),
    preorder: preorder && { releaseDate: preorder.release_date, cap: preorder.cap },
  };
}

function addresses(paths: readonly string[], pictures: ReadonlyMap<string, string>): string[] {
  return paths.flatMap((path) => (isAddress(path) ? path : (pictures.get(path) ?? [])));
}
