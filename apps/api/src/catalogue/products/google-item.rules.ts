import type { StoreAlias } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { localized, stripHtml, withLanguage } from "@harbour/i18n";
import escapeHtml from "escape-html";
import { toWire } from "../../platform/values/money.ts";
import type { FeedProduct } from "./read-feed-products.ts";

export interface FeedFrame {
  readonly language: "en" | "zh";
  readonly store: StoreAlias;
  /** The origin of the shop without a slash. */
  readonly publicUrl: string;
}

type Variant = FeedProduct["variants"][number];

/** The longest values by Google's product data specification. */
const maxCharacters = { title: 150, description: 5000, brand: 70 };
const maxPictures = 10;

/**
 * Writes the variants of a product as items. Leaves out variants without a picture or price, because Google would
 * refuse them.
 */
export function googleItems(frame: FeedFrame, { product, variants }: FeedProduct): string {
  return variants
    .flatMap((variant) => {
      const pictures = variant.images.length > 0 ? variant.images : product.images;
      const [first, ...additionalPictures] = pictures.slice(0, maxPictures + 1);
      if (first === undefined || variant.price === 0) return [];
      return item([
        ["id", variant.variantId],
        ...(variants.length > 1 ? [["item_group_id", product.id] as const] : []),
        ["title", composeTitle(frame, product, variant, variants.length)],
        ["description", description(frame, product)],
        ["link", link(frame, product, variant, variants.length)],
        ["image_link", frame.publicUrl + first],
        ...additionalPictures.map(
          (picture) => ["additional_image_link", frame.publicUrl + picture] as const,
        ),
        ...listAvailabilityFields(variant),
        ...listPriceFields(variant),
        ["condition", "new"],
        ...listIdentifiers(product, variant),
        ...options(frame, variant),
      ]);
    })
    .join("");
}

type Field = readonly [name: string, value: string];

const item = (fields: readonly Field[]): string =>
  `<item>${fields.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`).join("")}</item>\n`;

/** Escapes a text and drops characters that XML cannot contain. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ""));

function composeTitle(
  { language }: FeedFrame,
  { title }: FeedProduct["product"],
  { options: variantOptions }: Variant,
  count: number,
): string {
  const optionValues =
    count > 1 ? variantOptions.map(({ value }) => localized(value, language)) : [];
  return truncate([localized(title, language), ...optionValues].join(" – "), maxCharacters.title);
}

function description({ language }: FeedFrame, product: FeedProduct["product"]): string {
  const longDescription = stripHtml(localized(product.longDescription, language));
  const text = longDescription || localized(product.shortDescription, language);
  return truncate(text || localized(product.title, language), maxCharacters.description);
}

const truncate = (text: string, maxLength: number) => Array.from(text).slice(0, maxLength).join("");

function link(
  { language, store, publicUrl }: FeedFrame,
  { id, slug }: FeedProduct["product"],
  { variantId }: Variant,
  count: number,
): string {
  const page = publicUrl + withLanguage(paths.product(store, id, slug), language);
  return count > 1 ? `${page}?variant=${encodeURIComponent(variantId)}` : page;
}

/** A pre-order names its release day, which Google wants with a time. */
function listAvailabilityFields({ availability: state, releaseDate, stock }: Variant): Field[] {
  if (state === "SOLD_OUT" || stock === 0) return [["availability", "out_of_stock"]];
  if (releaseDate !== null)
    return [
      ["availability", "preorder"],
      ["availability_date", `${releaseDate}T00:00+08:00`],
    ];
  return [["availability", "in_stock"]];
}

function listPriceFields({ price, discountedPrice, promotionPrice }: Variant): Field[] {
  const now = Math.min(discountedPrice, promotionPrice ?? discountedPrice);
  const priceField: Field = ["price", `${toWire(price)} HKD`];
  return now < price && now > 0 ? [priceField, ["sale_price", `${toWire(now)} HKD`]] : [priceField];
}

/** Lists identifiers. Leaves out the shop's own codes, because they are no GTINs and Google would refuse the item. */
function listIdentifiers({ brand }: FeedProduct["product"], { barcode }: Variant): Field[] {
  return [
    ...(brand ? [["brand", truncate(brand, maxCharacters.brand)] as const] : []),
    barcode && isGtin(barcode) ? ["gtin", barcode] : ["identifier_exists", "no"],
  ];
}

/** Tells whether a barcode is a GTIN with a correct check digit. Prefixes 02, 04 and 2 are a shop's own. */
function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const padded = barcode.padStart(14, "0");
  if (barcode.length > 8 && /^(?:02|04|2)/.test(padded.slice(1))) return false;
  const sum = Array.from(padded, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** The types of options that Google has fields for. */
const googleOptions: Readonly<Record<string, string>> = {
  size: "size",
  color: "color",
  colour: "color",
  material: "material",
};

const options = ({ language }: FeedFrame, { options: variantOptions }: Variant): Field[] =>
  variantOptions.flatMap(({ type, value }) => {
    const name = googleOptions[type];
    return name === undefined ? [] : [[name, truncate(localized(value, language), 100)] as const];
  });
