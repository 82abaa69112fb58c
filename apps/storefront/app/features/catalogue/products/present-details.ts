import type { ProductDetails, ProductVariant } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { formatDay, localized, translator, type Language } from "@harbour/i18n";
import { addToCartTexts } from "../../../components/cart/add-to-cart.texts.ts";
import { categoryPath } from "../../../components/categories/read-categories.ts";
import { toFollowables } from "../../../components/follows/followable.ts";
import { presentPrice, productPath } from "../../../components/products/present-product.ts";
import { splitPhrases } from "../../../components/site/phrases.server.ts";
import { type StoreAlias } from "../../../paths.ts";
import { findOptionColor } from "./option-color.ts";
import { productPageTexts } from "./product-page.texts.ts";

export interface VariantView {
  readonly id: string;
  readonly title: string;
  /** The options, with a colour if the value is a colour. */
  readonly options: readonly { type: string; value: string; look: string | null }[];
  readonly images: readonly string[];
  /** The background colour of its first picture, or of the product's. */
  readonly color: string | null;
  readonly price: string;
  readonly priceBefore: string | null;
  readonly percentOff: string | null;
  readonly availability: Availability;
  readonly stock: number;
  readonly releaseDay: string | null;
  /** The most units per order or person; null without a limit. */
  readonly limit: number | null;
  /** The limit in words, so that browsers need no texts; "" without one. */
  readonly limitText: string;
  readonly sku: string;
  readonly barcode: string | null;
}

/** Presents a product's page in one language. */
export function presentDetails(product: ProductDetails, language: Language, store: StoreAlias) {
  const text = (value: Parameters<typeof localized>[0]) => localized(value, language);
  return {
    id: product._id,
    path: productPath(product, store),
    title: text(product.title),
    phrases: splitPhrases(text(product.title), language),
    summary: text(product.short_description),
    description: text(product.long_description),
    images: product.images,
    imageTexts: (product.image_texts ?? []).map((imageText) => imageText && text(imageText)),
    imageFocus: product.image_focus,
    turn: product.turn,
    brand: product.brand,
    platform: product.platform,
    ageRating: product.age_rating,
    releaseDay: product.release_date ? formatDay(product.release_date) : null,
    isNew: product.is_new,
    followables: toFollowables(product, language),
    promotion: product.global_discount && text(product.global_discount),
    attributes: product.attributes.map(({ name, value }) => ({
      name: text(name),
      value: text(value),
    })),
    crumbs: product.breadcrumbs.map(({ slug, title }) => ({
      label: text(title),
      href: categoryPath({ slug }, store),
    })),
    variants: product.variants.map((variant) => presentVariant(variant, language)),
    keyFacts: buildKeyFacts(product, language),
    watcherCount: product.wishlist_item_count,
    rating: product.rating,
    reviewCount: product.review_count,
  };
}

export type DetailsView = ReturnType<typeof presentDetails>;

/** The most facts beside the price. Further facts are listed under "Details". */
const maxKeyFacts = 6;
/** The length of a fact in letters that fits beside its name. */
const maxShortFactLength = 32;

/** Returns the facts that most help to decide: release, age, and the maker's own short facts. */
function buildKeyFacts(product: ProductDetails, language: Language) {
  const t = translator(productPageTexts, language);
  const mainFacts = [
    { name: t("release"), value: product.release_date && formatDay(product.release_date) },
    { name: t("age"), value: product.age_rating },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  const attributeFacts = product.attributes.map((attribute) => ({
    name: localized(attribute.name, language),
    value: localized(attribute.value, language),
  }));
  return [
    ...mainFacts,
    ...attributeFacts.filter(({ name }) => mainFacts.every((fact) => fact.name !== name)),
  ]
    .filter(({ value }) => value.length <= maxShortFactLength)
    .slice(0, maxKeyFacts);
}

function presentVariant(variant: ProductVariant, language: Language): VariantView {
  const text = (value: ProductVariant["title"]) => localized(value, language);
  const limits = [variant.per_order_limit, variant.per_person_limit].filter(
    (limit) => limit !== null,
  );
  return {
    id: variant._id,
    title: text(variant.title),
    options: variant.options.map(({ type, value }) => ({
      type,
      value: text(value),
      look: type === "color" ? findOptionColor(text(value)) : null,
    })),
    images: variant.images,
    color: variant.image_color,
    ...presentPrice(variant, language),
    availability: variant.availability,
    stock: variant.stock,
    releaseDay: variant.release_date ? formatDay(variant.release_date) : null,
    limit: limits.length > 0 ? Math.min(...limits) : null,
    limitText: limitText(variant, language),
    sku: variant.sku,
    barcode: variant.barcode,
  };
}

function limitText(
  { per_order_limit: orderLimit, per_person_limit: perPerson }: ProductVariant,
  language: Language,
): string {
  const t = translator(addToCartTexts, language);
  const isOrderLimitTighter = orderLimit !== null && (perPerson === null || orderLimit < perPerson);
  return [
    ...(isOrderLimitTighter ? [t("maxPerOrder", { most: orderLimit })] : []),
    ...(perPerson === null ? [] : [t("maxPerPerson", { most: perPerson })]),
  ].join(" · ");
}
