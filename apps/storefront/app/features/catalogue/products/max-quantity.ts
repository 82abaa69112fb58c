import { maxPerLine } from "@harbour/contracts/constants";
import type { VariantView } from "./present-details.ts";

/** Returns the largest quantity that the page offers. The API has the last word. */
export function computeMaxQuantity({ stock, limit }: Pick<VariantView, "stock" | "limit">): number {
  return Math.max(1, Math.min(maxPerLine, stock, limit ?? maxPerLine));
}
