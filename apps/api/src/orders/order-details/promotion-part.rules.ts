import type { OrderLineRow, OrderRow } from "../orders/index.ts";

/**
 * Returns the amount that a promotion took off a line without a code. Older lines know it only if no code was involved.
 */
export function computePromotionPart(
  line: Pick<OrderLineRow, "promotionDiscount" | "globalDiscount">,
  { voucherCode }: Pick<OrderRow, "voucherCode">,
): number {
  return line.promotionDiscount ?? (voucherCode === null ? line.globalDiscount : 0);
}
