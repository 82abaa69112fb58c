import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

/** Returns what a promotion took off a line without a code. Older lines know it only where no code had a part. */
export function promotionOf(
  line: Pick<OrderLineRow, "promotionDiscount" | "globalDiscount">,
  { voucherCode }: Pick<OrderRow, "voucherCode">,
): number {
  return line.promotionDiscount ?? (voucherCode === null ? line.globalDiscount : 0);
}
