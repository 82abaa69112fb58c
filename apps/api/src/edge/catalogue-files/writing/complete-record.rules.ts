import { patchText } from "../../../platform/values/localized-text.rules.ts";
import type {
  CategoryPatch,
  CategoryRecord,
  ProductPatch,
  ProductRecord,
  VariantPatch,
  VariantRecord,
} from "../import-record.ts";

/** Completes a category with stored values for omitted fields. @param currentRecord the stored category, if any */
export function completeCategory(
  recordPatch: CategoryPatch,
  currentRecord: CategoryRecord | undefined,
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
  } = recordPatch;
  return {
    type,
    key,
    store,
    slug,
    former_slugs,
    title: patchText(recordPatch.title ?? {}, currentRecord?.title),
    parent: parent === undefined ? (currentRecord?.parent ?? null) : parent,
    picture: picture === undefined ? (currentRecord?.picture ?? null) : picture,
    is_public: is_public ?? currentRecord?.is_public ?? true,
    position: position ?? currentRecord?.position ?? 0,
  };
}

/**
 * Completes a product with stored values for omitted fields. Its variants are those in the file, or the stored ones
 * if the file lists none.
 */
export function completeProduct(
  recordPatch: ProductPatch,
  currentRecord: ProductRecord | undefined,
): ProductRecord {
  const title = patchText(recordPatch.title ?? {}, currentRecord?.title);
  const variants = new Map(currentRecord?.variants.map((variant) => [variant.sku, variant]));
  const fillVariant = (patch: VariantPatch) => {
    const currentVariant = variants.get(patch.sku);
    // A variant whose title equals the product's title keeps following the product's title.
    const isBorrowed =
      currentVariant === undefined || isSame(currentVariant.title, currentRecord?.title);
    const inherited = isBorrowed ? title : currentVariant.title;
    return completeVariant(patch, currentVariant, inherited);
  };
  const { type, key, store, slug, former_slugs = [] } = recordPatch;
  const storedFields = currentRecord ?? emptyProductFields;
  return {
    type,
    key,
    store,
    slug,
    former_slugs,
    title,
    categories: recordPatch.categories ?? storedFields.categories,
    short_description: patchText(
      recordPatch.short_description ?? {},
      currentRecord?.short_description,
    ),
    long_description: patchText(
      recordPatch.long_description ?? {},
      currentRecord?.long_description,
    ),
    brand: chooseValue(recordPatch.brand, storedFields.brand),
    platform: chooseValue(recordPatch.platform, storedFields.platform),
    release_date: chooseValue(recordPatch.release_date, storedFields.release_date),
    age_rating: chooseValue(recordPatch.age_rating, storedFields.age_rating),
    attributes: recordPatch.attributes ?? storedFields.attributes,
    series: chooseValue(recordPatch.series, storedFields.series),
    pictures: recordPatch.pictures ?? storedFields.pictures,
    picture_texts: recordPatch.picture_texts ?? storedFields.picture_texts,
    picture_focus: recordPatch.picture_focus ?? storedFields.picture_focus,
    turn_picture: chooseValue(recordPatch.turn_picture, storedFields.turn_picture),
    is_recommended: recordPatch.is_recommended ?? storedFields.is_recommended,
    is_public: recordPatch.is_public ?? storedFields.is_public,
    published_at: recordPatch.published_at ?? storedFields.published_at,
    variants: (recordPatch.variants ?? listLoneVariants(recordPatch, currentRecord)).map(
      fillVariant,
    ),
  };
}

/** Returns patches for all stored variants. Variants without a change get an empty patch. */
function listLoneVariants(
  { lone: loneVariants = [] }: ProductPatch,
  currentRecord: ProductRecord | undefined,
): VariantPatch[] {
  const patches = new Map(loneVariants.map((patch) => [patch.sku, patch]));
  return (currentRecord?.variants ?? []).map(({ sku }) => patches.get(sku) ?? { sku });
}

const emptyProductFields = {
  categories: [],
  brand: null,
  platform: null,
  release_date: null,
  age_rating: null,
  attributes: [],
  series: null,
  pictures: [],
  picture_texts: [],
  picture_focus: [],
  turn_picture: null,
  is_recommended: false,
  is_public: true,
  published_at: null,
} satisfies Partial<ProductRecord>;

function completeVariant(
  variantPatch: VariantPatch,
  currentVariant: VariantRecord | undefined,
  title: VariantRecord["title"],
): VariantRecord {
  const price = variantPatch.price ?? currentVariant?.price;
  // The check of the file requires a price before anything is written.
  if (price === undefined) throw new Error(`The variant ${variantPatch.sku} has no price.`);
  return {
    sku: variantPatch.sku,
    title: variantPatch.title
      ? patchText(variantPatch.title, currentVariant ? title : undefined)
      : title,
    barcode: chooseValue(variantPatch.barcode, currentVariant?.barcode ?? null),
    options: sortOptions(
      completeOptions(variantPatch.options, currentVariant?.options ?? []),
      variantPatch.option_order ?? [],
    ),
    price,
    point: variantPatch.point ?? currentVariant?.point ?? 0,
    discount: chooseValue(variantPatch.discount, currentVariant?.discount ?? null),
    pictures: variantPatch.pictures ?? currentVariant?.pictures ?? [],
    // Contains only the named warehouses, because stock elsewhere changes with every sale.
    stock: variantPatch.stock ?? {},
    preorder: chooseValue(variantPatch.preorder, currentVariant?.preorder ?? null),
    per_order_limit: chooseValue(
      variantPatch.per_order_limit,
      currentVariant?.per_order_limit ?? null,
    ),
    per_person_limit: chooseValue(
      variantPatch.per_person_limit,
      currentVariant?.per_person_limit ?? null,
    ),
    low_stock_threshold: chooseValue(
      variantPatch.low_stock_threshold,
      currentVariant?.low_stock_threshold ?? null,
    ),
    weight_grams: chooseValue(variantPatch.weight_grams, currentVariant?.weight_grams ?? null),
    size_mm: chooseValue<readonly number[]>(variantPatch.size_mm, currentVariant?.size_mm ?? null),
  };
}

function completeOptions(
  optionsPatch: VariantPatch["options"],
  currentOptions: VariantRecord["options"],
): VariantRecord["options"] {
  if (optionsPatch === undefined) return currentOptions;
  if (Array.isArray(optionsPatch)) return optionsPatch;
  const keptOptions = currentOptions.flatMap((option) => {
    const patch = optionsPatch[option.type];
    if (patch === undefined) return [option];
    return patch === null ? [] : [{ ...option, value: patchText(patch, option.value) }];
  });
  const existingTypes = new Set(currentOptions.map(({ type }) => type));
  const addedOptions = Object.entries(optionsPatch).flatMap(([type, patch]) =>
    patch === null || existingTypes.has(type) ? [] : [{ type, value: patchText(patch, undefined) }],
  );
  return [...keptOptions, ...addedOptions];
}

/** Sorts options by type; unknown types come last. */
function sortOptions(
  options: VariantRecord["options"],
  order: readonly string[],
): VariantRecord["options"] {
  const rankType = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return options.toSorted((a, b) => rankType(a.type) - rankType(b.type));
}

/** Chooses the file's value or the stored value; `null` clears the field. */
function chooseValue<Value>(
  value: Value | null | undefined,
  storedValue: Value | null,
): Value | null {
  return value === undefined ? storedValue : value;
}

function isSame(a: VariantRecord["title"], b: VariantRecord["title"] | undefined): boolean {
  return b !== undefined && a.en === b.en && a.zh === b.zh && a.cn === b.cn;
}
