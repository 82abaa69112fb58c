import type { ImportKind } from "@harbour/contracts/operator";
import { type Language, languages } from "@harbour/i18n";
import { productTexts } from "../../../components/records/product.texts.ts";
import { useTexts } from "../../../texts.ts";
import { columnTexts } from "./column-words.texts.ts";

/** The labels that catalogue columns share with the product form. */
const productFormLabels = {
  key: "key",
  store: "store",
  categories: "categories",
  slug: "slug",
  brand: "brand",
  platform: "platform",
  release_date: "release",
  age_rating: "age",
  attributes: "attributes",
  series: "series",
  series_position: "seriesPosition",
  pictures: "pictures",
  picture_texts: "alt",
  picture_focus: "focus",
  is_recommended: "isRecommended",
  is_public: "isPublic",
  published_at: "publishedAt",
  title: "title",
  short_description: "short",
  long_description: "long",
  variant_title: "variantTitle",
  sku: "sku",
  barcode: "barcode",
  options: "options",
  price: "price",
  point: "point",
  discount_type: "discount",
  discount_value: "discountValue",
  discount_from: "discountFrom",
  discount_until: "discountUntil",
  stock: "stock",
  preorder_release_date: "preorderDate",
  preorder_cap: "preorderCap",
  per_order_limit: "perOrder",
  per_person_limit: "perPerson",
  low_stock_threshold: "lowStock",
  weight_grams: "weight",
  size_mm: "size",
} as const satisfies Readonly<Record<string, keyof typeof productTexts>>;

const otherLabels = {
  type: "type",
  parent: "parent",
  position: "position",
  former_slugs: "formerSlugs",
  turn_picture: "turnPicture",
  words: "words",
  variant_pictures: "variantPictures",
  series_title: "seriesTitle",
} as const satisfies Readonly<Record<string, keyof typeof columnTexts>>;

const hasLabel = <Words extends object>(
  labels: Words,
  name: string,
): name is keyof Words & string => Object.hasOwn(labels, name);

/**
 * Returns a function that gives a catalogue column its label, such as "Title in Chinese" for `title_zh`. Columns of
 * other tables keep their names.
 */
export function useColumnLabel(kind: ImportKind): (column: string) => string {
  const form = useTexts(productTexts);
  const columnText = useTexts(columnTexts);
  if (kind !== "catalogue") return (column) => column;
  const labelColumnName = (name: string): string | undefined => {
    if (hasLabel(productFormLabels, name)) return form(productFormLabels[name]);
    if (hasLabel(otherLabels, name)) return columnText(otherLabels[name]);
    const type = /^option_(.+)$/.exec(name)?.[1];
    return type && columnText("option", { type });
  };
  return (column) => {
    const [, name = "", ending] = /^(.+)_([a-z]{2})$/.exec(column) ?? [];
    const language = languages.find((candidate): candidate is Language => candidate === ending);
    if (language === undefined) return labelColumnName(column) ?? column;
    const field = labelColumnName(name);
    return field === undefined ? column : form("inLanguage", { field, language: form(language) });
  };
}
