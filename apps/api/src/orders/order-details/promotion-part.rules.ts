import type { OrderLineRow, OrderRow } from "../orders/index.ts";

/**
 * Returns the cents that a promotion without a code took off a line. Older lines store this amount only if the order
 * had no code.
 */
export function computePromotionPart(
  line: Pick<OrderLineRow, "promotionDiscount" | "globalDiscount">,
  { voucherCode }: Pick<OrderRow, "voucherCode">,
): number {
  return line.promotionDiscount ?? (voucherCode === null ? line.globalDiscount : 0);
}
