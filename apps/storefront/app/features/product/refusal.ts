import type { ApiError } from "@harbour/api-client";
import { errorText, translator, type Language } from "@harbour/i18n";
import { detailMessages } from "./product.messages.ts";

/** Why no more of an article went into the cart: with how many there are, and how many the cart holds already. */
export function refusalText(
  { code, details }: ApiError,
  { present, wanted, language }: { present: number; wanted: number; language: Language },
): string {
  const t = translator(detailMessages, language);
  if (code === "insufficient_stock" && typeof details["left"] === "number") {
    const left = details["left"];
    if (left <= 0) return t("justSoldOut");
    return present === 0 ? t("fewLeft", { count: left }) : t("fewLeftAndInCart", { left, present });
  }
  const { most } = details;
  // A cart that is full of other articles is refused by the same code.
  if (code === "quantity_limit" && typeof most === "number" && present + wanted > most)
    return present === 0 ? t("mostPerOrder", { most }) : t("mostAndInCart", { most, present });
  return errorText(code, language);
}
