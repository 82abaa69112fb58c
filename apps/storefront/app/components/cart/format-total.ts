import type { Language } from "@harbour/i18n";
import { presentPrice } from "../products/present-product.ts";

/** Describes a total in money and points; points alone mention no money. @param total as the API sends it */
export function formatTotal(total: string, points: number, language: Language): string {
  return presentPrice({ price: total, discounted_price: total, point: points }, language).price;
}
