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

/** A product below the search box. What is for adults is named as in lists, and pictured for those alone who said that they are. */
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
