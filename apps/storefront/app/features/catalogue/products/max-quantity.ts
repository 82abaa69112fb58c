import { maxPerLine } from "@harbour/contracts/constants";
import type { VariantView } from "./present-details.ts";

/** Returns the largest quantity that the page knows of; the API decides. */
export function computeMaxQuantity({ stock, limit }: Pick<VariantView, "stock" | "limit">): number {
  return Math.max(1, Math.min(maxPerLine, stock, limit ?? maxPerLine));
}
