import type { FieldChangeWire } from "@harbour/contracts/operator";
import { type Language, languages, type Translate } from "@harbour/i18n";
import type { productTexts } from "./product.texts.ts";

/** The labels of a product's fields, by the field names in a record. The form and the history share them. */
const fields = {
  key: "key",
  slug: "slug",
  title: "title",
  short_description: "short",
  long_description: "long",
  brand: "brand",
  platform: "platform",
  age_rating: "age",
  release_date: "release",
  categories: "categories",
  attributes: "attributes",
  series: "series",
  pictures: "pictures",
  picture_texts: "alt",
  picture_focus: "focus",
  is_recommended: "isRecommended",
  is_public: "isPublic",
  published_at: "publishedAt",
  variants: "variants",
} as const;
const sharedVariantFields = {
  sku: "sku",
  title: "variantTitle",
  barcode: "barcode",
  options: "options",
  price: "price",
  point: "point",
  pictures: "pictures",
  stock: "stock",
} as const;
/** Variant fields whose names in a record and a history differ from the form's. */
const variantRecordFields = {
  discount: "discount",
  preorder: "preorderDate",
  per_order_limit: "perOrder",
  per_person_limit: "perPerson",
  low_stock_threshold: "lowStock",
  weight_grams: "weight",
  size_mm: "size",
} as const;
const variantFormFields = {
  discountType: "discount",
  discountValue: "discountValue",
  discountFrom: "discountFrom",
  discountUntil: "discountUntil",
  preorderDate: "preorderDate",
  preorderCap: "preorderCap",
  perOrder: "perOrder",
  perPerson: "perPerson",
  weight: "weight",
  size: "size",
} as const;
const variantFields = { ...sharedVariantFields, ...variantRecordFields, ...variantFormFields };

/** Returns the label of a form's field by its path, such as `title.zh` and `variants.0.price`. */
export function describeProductField(t: Translate<typeof productTexts>, path: string): string {
  const [name, position, ...variantPath] = path.split(".");
  if (name !== "variants" || position === undefined)
    return describeField(t, fields, path.split(".")) ?? path;
  const variant = t("variant", { at: Number(position) + 1 });
  return variantPath.length === 0 ? variant : describeFieldInVariant(t, variant, variantPath);
}

/** Returns the label of a field that was changed. */
export function describeProductChange(
  t: Translate<typeof productTexts>,
  { field, place: { sku, path } }: Pick<FieldChangeWire, "field" | "place">,
): string {
  if (sku === null) return describeField(t, fields, path) ?? field;
  return path.length === 0 ? t("variantSku", { sku }) : describeFieldInVariant(t, sku, path);
}

const describeFieldInVariant = (
  t: Translate<typeof productTexts>,
  variant: string,
  path: readonly string[],
): string =>
  t("fieldIn", { whole: variant, field: describeField(t, variantFields, path) ?? path.join(".") });

function describeField(
  t: Translate<typeof productTexts>,
  labels: Readonly<Record<string, FieldLabel>>,
  [name = "", ...rest]: readonly string[],
): string | undefined {
  const word = labels[name];
  if (word === undefined) return undefined;
  const language = rest.find((segment): segment is Language =>
    languages.includes(segment as Language),
  );
  if (language) return t("inLanguage", { field: t(word), language: t(language) });
  return name === "stock" && rest.length > 0 ? t("stockIn", { place: rest.join(".") }) : t(word);
}

type FieldLabel =
  | (typeof fields)[keyof typeof fields]
  | (typeof variantFields)[keyof typeof variantFields];
