import type { ProductDetails, ProductVariant } from "@harbour/contracts";
import { mostPerLine, type Availability } from "@harbour/contracts/constants";
import { formatDay, localized, type Language } from "@harbour/i18n";
import type { StoreAlias } from "../../visit/visit.ts";
import { presentPrice, productPath } from "../catalogue/present-product.ts";
import { categoryPath } from "../catalogue/read-categories.ts";

export interface VariantView {
  readonly id: string;
  readonly title: string;
  readonly options: readonly { type: string; value: string }[];
  readonly images: readonly string[];
  readonly price: string;
  readonly priceBefore: string | null;
  readonly percentOff: number;
  readonly availability: Availability;
  readonly stock: number;
  readonly releaseDay: string | null;
  /** The most one order may take, as far as the page knows; the API has the last word. */
  readonly most: number;
  readonly perPerson: number | null;
  readonly sku: string;
  readonly barcode: string | null;
}

/** A product's page in one language. */
export function presentDetails(product: ProductDetails, language: Language, store: StoreAlias) {
  const text = (value: Parameters<typeof localized>[0]) => localized(value, language);
  return {
    id: product._id,
    path: productPath(product, store),
    title: text(product.title),
    summary: text(product.short_description),
    description: text(product.long_description),
    images: product.images,
    brand: product.brand,
    platform: product.platform,
    ageRating: product.age_rating,
    releaseDay: product.release_date ? formatDay(product.release_date) : null,
    isNew: product.is_new,
    attributes: product.attributes.map(({ name, value }) => ({
      name: text(name),
      value: text(value),
    })),
    crumbs: product.breadcrumbs.map(({ slug, title }) => ({
      label: text(title),
      href: categoryPath({ slug }, store),
    })),
    variants: product.variants.map((variant) => presentVariant(variant, text)),
    linkedData: linkedData(product, text(product.title), text(product.short_description)),
  };
}

export type DetailsView = ReturnType<typeof presentDetails>;

function presentVariant(
  variant: ProductVariant,
  text: (value: ProductVariant["title"]) => string,
): VariantView {
  const limits = [
    variant.per_order_limit,
    variant.per_person_limit,
    variant.availability === "IN_STOCK" ? variant.stock : null,
  ];
  return {
    id: variant._id,
    title: text(variant.title),
    options: variant.options.map(({ type, value }) => ({ type, value: text(value) })),
    images: variant.images,
    ...presentPrice(variant),
    availability: variant.availability,
    stock: variant.stock,
    releaseDay: variant.release_date ? formatDay(variant.release_date) : null,
    most: Math.max(1, Math.min(mostPerLine, ...limits.filter((limit) => limit !== null))),
    perPerson: variant.per_person_limit,
    sku: variant.sku,
    barcode: variant.barcode,
  };
}

const availabilityTerms: Record<Availability, string> = {
  IN_STOCK: "InStock",
  SOLD_OUT: "SoldOut",
  PREORDER: "PreOrder",
};

/** What search engines read: only what the page itself says. */
function linkedData(product: ProductDetails, name: string, description: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    offers: product.variants.map((variant) => ({
      "@type": "Offer",
      sku: variant.sku,
      price: variant.discounted_price,
      priceCurrency: "HKD",
      availability: `https://schema.org/${availabilityTerms[variant.availability]}`,
    })),
  };
}
