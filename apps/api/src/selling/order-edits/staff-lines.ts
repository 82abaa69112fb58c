import type { StaffLine } from "../cart/index.ts";

/** Reads lines from the wire. */
export function toStaffLines(
  lines: readonly { readonly product_variant_id: string; readonly qty: number }[],
): StaffLine[] {
  return lines.map(({ product_variant_id: variantId, qty }) => ({ variantId, qty }));
}
