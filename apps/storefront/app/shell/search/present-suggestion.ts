import type { StoreAlias, SuggestedProduct } from "@harbour/contracts";
import { type Language, localized } from "@harbour/i18n";
import { presentPrice, productPath } from "../../components/products/present-product.ts";
import { isForAdults } from "../../request/adult-rating.ts";

export interface SuggestionView {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly price: string;
  readonly isSoldOut: boolean;
}

/**
 * Presents a product below the search box. Adult products are named as in lists, but only visitors who said that they
 * are adults see pictures.
 */
export function presentSuggestion(
  product: SuggestedProduct,
  store: StoreAlias,
  language: Language,
): SuggestionView {
  return {
    id: product._id,
    title: localized(product.title, language),
    href: productPath(product, store),
    image: isForAdults(product.age_rating) ? null : product.image,
    color: product.image_color,
    price: presentPrice(product, language).price,
    isSoldOut: product.availability === "SOLD_OUT",
  };
}
