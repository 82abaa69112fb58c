import type { ProductDetails, ProductVariant } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { htmlLang, localized, stripHtml, type Language } from "@harbour/i18n";
import { addressIn, type Origins } from "../../components/site/language-address.ts";
import { isGtin } from "./gtin.ts";

const availabilities: Readonly<Record<Availability, string>> = {
  IN_STOCK: "https://schema.org/InStock",
  SOLD_OUT: "https://schema.org/OutOfStock",
  PREORDER: "https://schema.org/PreOrder",
};

interface Place extends Origins {
  readonly language: Language;
  /** The page's own address, without a language. */
  readonly path: string;
  /** Those that stand on the page. */
  readonly reviews: readonly Review[];
}

interface Review {
  readonly author: string | null;
  readonly rating: number;
  readonly comment: string;
}

/** What search engines read of a product: only what the page itself says. */
export function productData(
  product: ProductDetails,
  { language, path, reviews, ...origins }: Place,
) {
  const address = addressIn(path, language, origins);
  const { rating, review_count: count, variants } = product;
  const [only] = variants.length === 1 ? variants : [];
  const offers = variants.map((variant) => ({
    ...offer(variant, `${address}?variant=${variant._id}`),
    ...(!only && { ...numbers(variant), name: localized(variant.title, language) }),
  }));
  return {
    "@type": "Product",
    "@id": address,
    url: address,
    inLanguage: htmlLang(language),
    name: localized(product.title, language),
    description: stripHtml(localized(product.short_description, language)),
    image: product.images.map((image) => origins.publicUrl + image),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(only && numbers(only)),
    ...(rating !== null &&
      count > 0 && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
        review: reviews.flatMap(({ author, ...review }) =>
          author === null ? [] : [reviewBy(author, review)],
        ),
      }),
    offers: only ? offers[0] : { ...range(product), offers },
  };
}

function offer(variant: ProductVariant, url: string) {
  const { availability, release_date: released } = variant;
  return {
    "@type": "Offer",
    url,
    price: variant.promotion_price ?? variant.discounted_price,
    priceCurrency: "HKD",
    availability: availabilities[availability],
    ...(availability === "PREORDER" && released && { availabilityStarts: released }),
  };
}

function numbers({ sku, barcode }: ProductVariant) {
  return { sku, ...(barcode !== null && isGtin(barcode) && { gtin: barcode }) };
}

function range({ variants, availability }: ProductDetails) {
  const prices = variants
    .map((variant) => variant.promotion_price ?? variant.discounted_price)
    .toSorted((one, other) => Number(one) - Number(other));
  return {
    "@type": "AggregateOffer",
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    priceCurrency: "HKD",
    offerCount: variants.length,
    availability: availabilities[availability],
  };
}

function reviewBy(author: string, { rating, comment }: Omit<Review, "author">) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
    ...(comment && { reviewBody: comment }),
  };
}
