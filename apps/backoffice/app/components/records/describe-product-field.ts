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

/**
 * Returns the label of a field path. Paths are `title.zh` or `variants.0.price` in a form, and
 * `LF-1.stock.kwai-chung` in a history.
 */
export function describeProductField(t: Translate<typeof productTexts>, path: string): string {
  const [, position, variantField] = /^variants\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (position !== undefined) {
    const variant = t("variant", { at: Number(position) + 1 });
    return variantField === undefined ? variant : describeFieldInVariant(t, variant, variantField);
  }
  const sku = /^variant (.+)$/.exec(path)?.[1];
  if (sku !== undefined) return t("variantSku", { sku });
  return describeField(t, fields, path) ?? readVariantPath(t, path) ?? path;
}

/** Returns the label of a path that begins with a SKU. A SKU may contain dots itself. */
function readVariantPath(t: Translate<typeof productTexts>, path: string): string | undefined {
  const pathParts = path.split(".");
  const fieldIndex = pathParts.findIndex((name, index) => index > 0 && name in variantFields);
  return fieldIndex === -1
    ? undefined
    : describeFieldInVariant(
        t,
        pathParts.slice(0, fieldIndex).join("."),
        pathParts.slice(fieldIndex).join("."),
      );
}

const describeFieldInVariant = (
  t: Translate<typeof productTexts>,
  variant: string,
  path: string,
): string => t("fieldIn", { whole: variant, field: describeField(t, variantFields, path) ?? path });

function describeField(
  t: Translate<typeof productTexts>,
  labels: Readonly<Record<string, FieldLabel>>,
  path: string,
): string | undefined {
  const [name = "", ...rest] = path.split(".");
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
