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
export function buildProductData(
  product: ProductDetails,
  { language, path, reviews, ...origins }: Place,
) {
  const address = composePageAddress(path, language, origins);
  const { rating, review_count: count, variants } = product;
  const [onlyVariant] = variants.length === 1 ? variants : [];
  const description = stripHtml(localized(product.short_description, language));
  const commonData = {
    ...(description !== "" && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
  };
  const reviewsData = reviews.flatMap(({ author, ...review }) =>
    author === null ? [] : [buildReviewData(author, review)],
  );
  const name = localized(product.title, language);
  const composeImageUrls = (images: readonly string[]) =>
    images.length > 0 && { image: images.map((image) => origins.publicUrl + image) };
  const describeVariant = (variant: ProductVariant, url: string) => ({
    ...numbers(variant),
    ...(hasMoneyPrice(variant) && { offers: buildOffer(variant, url) }),
  });
  return {
    "@type": onlyVariant ? "Product" : "ProductGroup",
    "@id": address,
    url: address,
    name,
    ...commonData,
    ...composeImageUrls(product.images),
    ...(rating !== null &&
      count > 0 && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
        ...(reviewsData.length > 0 && { review: reviewsData }),
      }),
    ...(onlyVariant
      ? describeVariant(onlyVariant, `${address}?variant=${onlyVariant._id}`)
      : {
          productGroupID: product._id,
          hasVariant: variants.map((variant) => {
            const url = `${address}?variant=${variant._id}`;
            return {
              "@type": "Product",
              url,
              name: `${name} - ${localized(variant.title, language)}`,
              ...commonData,
              ...composeImageUrls(variant.images.length > 0 ? variant.images : product.images),
              ...describeVariant(variant, url),
            };
          }),
        }),
  };
}

const chooseVariantPrice = (variant: ProductVariant) =>
  variant.promotion_price ?? variant.discounted_price;

function hasMoneyPrice(variant: ProductVariant): boolean {
  return variant.point === 0 || Number(chooseVariantPrice(variant)) > 0;
}

function buildOffer(variant: ProductVariant, url: string) {
  const { availability, release_date: released } = variant;
  return {
    "@type": "Offer",
    url,
    price: chooseVariantPrice(variant),
    priceCurrency: "HKD",
    availability: availabilities[availability],
    ...(availability === "PREORDER" && released && { availabilityStarts: released }),
  };
}

function numbers({ sku, barcode }: ProductVariant) {
  return { sku, ...(barcode !== null && isGtin(barcode) && { gtin: barcode }) };
}

function buildReviewData(author: string, { rating, comment }: Omit<Review, "author">) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
    ...(comment && { reviewBody: comment }),
  };
}
