import type { WrittenLine } from "../cart/index.ts";

/** Reads lines from the wire. */
export function toWrittenLines(
  lines: readonly { readonly product_variant_id: string; readonly qty: number }[],
): WrittenLine[] {
  return lines.map(({ product_variant_id: variantId, qty }) => ({ variantId, qty }));
}
