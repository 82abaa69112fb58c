import { maxPerLine } from "@harbour/contracts/constants";
import type { VariantView } from "./present-details.ts";

/** The most one order may take now, as far as the page knows; the API has the last word. */
export function maxQuantityOf({ stock, limit }: Pick<VariantView, "stock" | "limit">): number {
  return Math.max(1, Math.min(maxPerLine, stock, limit ?? maxPerLine));
}
