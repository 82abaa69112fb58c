import { patchText } from "../../../platform/values/localized-text.rules.ts";
import type {
  CategoryPatch,
  CategoryRecord,
  ProductPatch,
  ProductRecord,
  VariantPatch,
  VariantRecord,
} from "../import-record.ts";

/** Completes a category with stored values for omitted fields. @param before the stored category, if there is one */
export function completeCategory(
  edited: CategoryPatch,
  before: CategoryRecord | undefined,
): CategoryRecord {
  const {
    type,
    key,
    store,
    slug,
    former_slugs = [],
    parent,
    picture,
    is_public,
    position,
  } = edited;
  return {
    type,
    key,
    store,
    slug,
    former_slugs,
    title: patchText(edited.title ?? {}, before?.title),
    parent: parent === undefined ? (before?.parent ?? null) : parent,
    picture: picture === undefined ? (before?.picture ?? null) : picture,
    is_public: is_public ?? before?.is_public ?? true,
    position: position ?? before?.position ?? 0,
  };
}

/** Completes a product. Its variants are those in the file, or the stored ones if the file lists none. */
export function completeProduct(
  edited: ProductPatch,
  before: ProductRecord | undefined,
): ProductRecord {
  const title = patchText(edited.title ?? {}, before?.title);
  const variants = new Map(before?.variants.map((variant) => [variant.sku, variant]));
  const fillVariant = (patch: VariantPatch) => {
    const current = variants.get(patch.sku);
    // A borrowed title stays borrowed from the product.
    const isBorrowed = current === undefined || isSame(current.title, before?.title);
    const inherited = isBorrowed ? title : current.title;
    return completeVariant(patch, current, inherited);
  };
  const { type, key, store, slug, former_slugs = [] } = edited;
  const kept = before ?? noFields;
  return {
    type,
    key,
    store,
    slug,
    former_slugs,
    title,
    categories: edited.categories ?? kept.categories,
    short_description: patchText(edited.short_description ?? {}, before?.short_description),
    long_description: patchText(edited.long_description ?? {}, before?.long_description),
    brand: chooseValue(edited.brand, kept.brand),
    platform: chooseValue(edited.platform, kept.platform),
    release_date: chooseValue(edited.release_date, kept.release_date),
    age_rating: chooseValue(edited.age_rating, kept.age_rating),
    attributes: edited.attributes ?? kept.attributes,
    series: chooseValue(edited.series, kept.series),
    pictures: edited.pictures ?? kept.pictures,
    picture_texts: edited.picture_texts ?? kept.picture_texts,
    turn_picture: chooseValue(edited.turn_picture, kept.turn_picture),
    is_recommended: edited.is_recommended ?? kept.is_recommended,
    is_public: edited.is_public ?? kept.is_public,
    published_at: edited.published_at ?? kept.published_at,
    variants: (edited.variants ?? listLoneVariants(edited, before)).map(fillVariant),
  };
}

/** Returns the stored variants, with changes to some of them. */
function listLoneVariants(
  { lone = [] }: ProductPatch,
  before: ProductRecord | undefined,
): VariantPatch[] {
  const patches = new Map(lone.map((patch) => [patch.sku, patch]));
  return (before?.variants ?? []).map(({ sku }) => patches.get(sku) ?? { sku });
}

const noFields = {
  categories: [],
  brand: null,
  platform: null,
  release_date: null,
  age_rating: null,
  attributes: [],
  series: null,
  pictures: [],
  picture_texts: [],
  turn_picture: null,
  is_recommended: false,
  is_public: true,
  published_at: null,
} satisfies Partial<ProductRecord>;

function completeVariant(
  edited: VariantPatch,
  before: VariantRecord | undefined,
  title: VariantRecord["title"],
): VariantRecord {
  const price = edited.price ?? before?.price;
  // The file's check requires it before anything is written.
  if (price === undefined) throw new Error(`The variant ${edited.sku} has no price.`);
  return {
    sku: edited.sku,
    title: edited.title ? patchText(edited.title, before ? title : undefined) : title,
    barcode: chooseValue(edited.barcode, before?.barcode ?? null),
    options: sortOptions(
      completeOptions(edited.options, before?.options ?? []),
      edited.option_order ?? [],
    ),
    price,
    point: edited.point ?? before?.point ?? 0,
    discount: chooseValue(edited.discount, before?.discount ?? null),
    pictures: edited.pictures ?? before?.pictures ?? [],
    // Only the named warehouses, because stock elsewhere changes with every sale.
    stock: edited.stock ?? {},
    preorder: chooseValue(edited.preorder, before?.preorder ?? null),
    per_order_limit: chooseValue(edited.per_order_limit, before?.per_order_limit ?? null),
    per_person_limit: chooseValue(edited.per_person_limit, before?.per_person_limit ?? null),
    low_stock_threshold: chooseValue(
      edited.low_stock_threshold,
      before?.low_stock_threshold ?? null,
    ),
    weight_grams: chooseValue(edited.weight_grams, before?.weight_grams ?? null),
    size_mm: chooseValue<readonly number[]>(edited.size_mm, before?.size_mm ?? null),
  };
}

function completeOptions(
  edited: VariantPatch["options"],
  before: VariantRecord["options"],
): VariantRecord["options"] {
  if (edited === undefined) return before;
  if (Array.isArray(edited)) return edited;
  const kept = before.flatMap((option) => {
    const patch = edited[option.type];
    if (patch === undefined) return [option];
    return patch === null ? [] : [{ ...option, value: patchText(patch, option.value) }];
  });
  const known = new Set(before.map(({ type }) => type));
  const added = Object.entries(edited).flatMap(([type, patch]) =>
    patch === null || known.has(type) ? [] : [{ type, value: patchText(patch, undefined) }],
  );
  return [...kept, ...added];
}

/** Sorts options by type; unknown types come last. */
function sortOptions(
  options: VariantRecord["options"],
  order: readonly string[],
): VariantRecord["options"] {
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return options.toSorted((a, b) => place(a.type) - place(b.type));
}

/** Chooses the file's value or the stored one; `null` empties the field. */
function chooseValue<Value>(value: Value | null | undefined, kept: Value | null): Value | null {
  return value === undefined ? kept : value;
}

function isSame(a: VariantRecord["title"], b: VariantRecord["title"] | undefined): boolean {
  return b !== undefined && a.en === b.en && a.zh === b.zh && a.cn === b.cn;
}
