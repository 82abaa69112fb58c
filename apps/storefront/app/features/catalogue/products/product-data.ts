import type { ProductDetails, ProductVariant } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { localized, stripHtml, type Language } from "@harbour/i18n";
import { composePageAddress, type Origins } from "../../../components/site/language-address.ts";
import { isGtin } from "./gtin.ts";

const availabilities: Readonly<Record<Availability, string>> = {
  IN_STOCK: "https://schema.org/InStock",
  SOLD_OUT: "https://schema.org/OutOfStock",
  PREORDER: "https://schema.org/PreOrder",
};

interface Place extends Origins {
  readonly language: Language;
  /** The page's address, without language. */
  readonly path: string;
  /** The reviews on the page. */
  readonly reviews: readonly Review[];
}

interface Review {
  readonly author: string | null;
  readonly rating: number;
  readonly comment: string;
}

/**
 * Describes a product for search engines. One variant is a Product; several are a ProductGroup. A variant for points
 * has no offer, because its price is not money.
 */
export function productData(
  product: ProductDetails,
  { language, path, reviews, ...origins }: Place,
) {
  const address = composePageAddress(path, language, origins);
  const { rating, review_count: count, variants } = product;
  const [only] = variants.length === 1 ? variants : [];
  const description = stripHtml(localized(product.short_description, language));
  const shared = {
    ...(description !== "" && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
  };
  const shown = reviews.flatMap(({ author, ...review }) =>
    author === null ? [] : [reviewBy(author, review)],
  );
  const name = localized(product.title, language);
  const publicImages = (images: readonly string[]) =>
    images.length > 0 && { image: images.map((image) => origins.publicUrl + image) };
  const describeVariant = (variant: ProductVariant, url: string) => ({
    ...numbers(variant),
    ...(isForMoney(variant) && { offers: offer(variant, url) }),
  });
  return {
    "@type": only ? "Product" : "ProductGroup",
    "@id": address,
    url: address,
    name,
    ...shared,
    ...publicImages(product.images),
    ...(rating !== null &&
      count > 0 && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
        ...(shown.length > 0 && { review: shown }),
      }),
    ...(only
      ? describeVariant(only, `${address}?variant=${only._id}`)
      : {
          productGroupID: product._id,
          hasVariant: variants.map((variant) => {
            const url = `${address}?variant=${variant._id}`;
            return {
              "@type": "Product",
              url,
              name: `${name} - ${localized(variant.title, language)}`,
              ...shared,
              ...publicImages(variant.images.length > 0 ? variant.images : product.images),
              ...describeVariant(variant, url),
            };
          }),
        }),
  };
}

const variantPrice = (variant: ProductVariant) =>
  variant.promotion_price ?? variant.discounted_price;

function isForMoney(variant: ProductVariant): boolean {
  return variant.point === 0 || Number(variantPrice(variant)) > 0;
}

function offer(variant: ProductVariant, url: string) {
  const { availability, release_date: released } = variant;
  return {
    "@type": "Offer",
    url,
    price: variantPrice(variant),
    priceCurrency: "HKD",
    availability: availabilities[availability],
    ...(availability === "PREORDER" && released && { availabilityStarts: released }),
  };
}

function numbers({ sku, barcode }: ProductVariant) {
  return { sku, ...(barcode !== null && isGtin(barcode) && { gtin: barcode }) };
}

function reviewBy(author: string, { rating, comment }: Omit<Review, "author">) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
    ...(comment && { reviewBody: comment }),
  };
}
