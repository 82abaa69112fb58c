import type { ProductDetails } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import { htmlLang, localized, withLanguage, type Language } from "@harbour/i18n";

const terms: Record<Availability, string> = {
  IN_STOCK: "InStock",
  SOLD_OUT: "SoldOut",
  PREORDER: "PreOrder",
};

interface Place {
  readonly language: Language;
  readonly publicUrl: string;
  /** The page's own address, without a language. */
  readonly path: string;
}

/** What search engines read of a product: only what the page itself says. */
export function productData(product: ProductDetails, { language, publicUrl, path }: Place) {
  const address = publicUrl + withLanguage(path, language);
  const { rating, review_count: count } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": address,
    url: address,
    inLanguage: htmlLang(language),
    name: localized(product.title, language),
    description: localized(product.short_description, language),
    image: product.images.map((image) => publicUrl + image),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(rating !== null &&
      count > 0 && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
      }),
    offers: product.variants.map((variant) => ({
      "@type": "Offer",
      url: `${address}?variant=${variant._id}`,
      sku: variant.sku,
      ...(variant.barcode && { gtin: variant.barcode }),
      price: variant.discounted_price,
      priceCurrency: "HKD",
      availability: `https://schema.org/${terms[variant.availability]}`,
      ...(variant.availability === "PREORDER" &&
        variant.release_date && { availabilityStarts: variant.release_date }),
    })),
  };
}
