/**
 * Maps columns of other shops' exports to our nearest column. Used for suggestions in errors and in the choice of
 * columns; the import itself guesses nothing.
 */

const byName: Readonly<Record<string, string>> = {
  // Shopify, old and new names.
  handle: "key",
  "url handle": "key",
  "body (html)": "long_description_en",
  vendor: "brand",
  "product category": "categories",
  tags: "categories",
  published: "is_public",
  "published on online store": "is_public",
  status: "is_public",
  "option1 value": "option_size, option_color, ...",
  "option2 value": "option_size, option_color, ...",
  "option1 name": "the name of an option_... column",
  "option2 name": "the name of an option_... column",
  "variant sku": "sku",
  "variant barcode": "barcode",
  "variant price": "price",
  "variant compare at price":
    "price, and Variant Price then as discount_type PRICE with what it takes off as discount_value",
  "compare-at price":
    "price, and the price then as discount_type PRICE with what it takes off as discount_value",
  "variant grams": "weight_grams",
  "weight value (grams)": "weight_grams",
  "variant inventory qty": "stock",
  "inventory quantity": "stock",
  "image src": "pictures",
  "product image url": "pictures",
  "image alt text": "picture_texts_en",
  "variant image": "variant_pictures",
  "variant image url": "variant_pictures",
  // WooCommerce.
  name: "title_en",
  "is featured?": "is_recommended",
  "visibility in catalog": "is_public",
  "regular price": "price",
  "sale price": "discount_type PRICE with what it takes off as discount_value",
  "date sale price starts": "discount_from",
  "date sale price ends": "discount_until",
  "gtin, upc, ean, or isbn": "barcode",
  "weight (kg)": "weight_grams",
  "length (cm)": "size_mm",
  "width (cm)": "size_mm",
  "height (cm)": "size_mm",
  brands: "brand",
  images: "pictures",
  "attribute 1 name": "the name of an option_... column",
  "attribute 1 value(s)": "option_size, option_color, ...",
  // Magento.
  "url key": "slug",
  "product online": "is_public",
  "special price": "discount_type PRICE with what it takes off as discount_value",
  "special price from date": "discount_from",
  "special price to date": "discount_until",
  qty: "stock",
  "base image": "pictures",
  "additional images": "pictures",
  manufacturer: "brand",
  weight: "weight_grams",
  // SHOPLINE.
  "product id": "key",
  "product handle": "key",
  "product name": "title",
  "product title": "title",
  "product summary": "short_description",
  "product description": "long_description",
  "online store categories": "categories",
  "category name": "categories",
  "online store status": "is_public",
  "main image url": "pictures",
  "additional image urls": "pictures",
  "price-sale": "discount_type PRICE with what it takes off as discount_value",
  "weight(kg)": "weight_grams",
  // Common names.
  description: "long_description",
  "short description": "short_description",
  category: "categories",
  product: "title",
  quantity: "stock",
  inventory: "stock",
  image: "pictures",
  "image url": "pictures",
  ean: "barcode",
  upc: "barcode",
  gtin: "barcode",
  isbn: "barcode",
  商品名稱: "title_zh",
  商品名称: "title_cn",
  商品描述: "long_description_zh",
  售價: "price",
  價格: "price",
  价格: "price",
  庫存: "stock",
  库存: "stock",
  數量: "stock",
  條碼: "barcode",
  条码: "barcode",
  貨號: "sku",
  商品貨號: "sku",
  品牌: "brand",
  分類: "categories",
  分类: "categories",
  圖片: "pictures",
};

const languages: readonly [RegExp, string][] = [
  [/\s*\(?\b(traditional chinese|繁體中文|zh-hant|zh-hk)\)?\s*$/, "zh"],
  [/\s*\(?\b(simplified chinese|简体中文|zh-hans|zh-cn)\)?\s*$/, "cn"],
  [/\s*\(?\b(english|en)\)?\s*$/, "en"],
];
const localizedColumn = /^(title|short_description|long_description)$/;

/** Returns our column for a column of Shopify, WooCommerce, Magento or SHOPLINE; undefined for an unknown column. */
export function mapForeignColumn(name: string): string | undefined {
  const normalizedName = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ");
  const [ending, language = "en"] =
    languages.find(([pattern]) => pattern.test(normalizedName)) ?? [];
  const column =
    byName[normalizedName] ?? byName[ending ? normalizedName.replace(ending, "") : normalizedName];
  return column !== undefined && localizedColumn.test(column) ? `${column}_${language}` : column;
}
