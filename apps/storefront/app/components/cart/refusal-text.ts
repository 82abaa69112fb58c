import type { ApiError } from "@harbour/api-client";
import { translator, type Language } from "@harbour/i18n";
import { problemText } from "../forms/problem-text.ts";
import { productTexts } from "../products/product.texts.ts";
import { addToCartTexts } from "./add-to-cart.texts.ts";

/**
 * Explains why no more units went into the cart, with the stock and the units already in the cart. A new quantity
 * replaces the line, so there `present` is 0.
 */
export function refusalText(
  error: Pick<ApiError, "code" | "status" | "retryAfter" | "details">,
  language: Language,
): string {
  const { code, details } = error;
  const { left: unitsLeft, most: maxUnits, present } = details;
  const t = translator(addToCartTexts, language);
  // A cart that is full of other goods has the same error code, without this variant's quantity.
  if (typeof present !== "number") return problemText(error, language);
  if (code === "insufficient_stock" && typeof unitsLeft === "number") {
    if (unitsLeft <= 0) return t("justSoldOut");
    return present === 0
      ? translator(productTexts, language)("lowStock", { count: unitsLeft })
      : t("fewLeftAndInCart", { left: unitsLeft, present });
  }
  if (code === "quantity_limit" && typeof maxUnits === "number")
    return present === 0
      ? t("maxPerOrder", { most: maxUnits })
      : t("maxAndInCart", { most: maxUnits, present });
  return problemText(error, language);
}
