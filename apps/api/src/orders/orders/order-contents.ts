import { timeOrderedId } from "../../platform/values/ids.ts";
import type { NewOrderRow } from "./orders.repository.ts";
import type { orderLines, OrderRow } from "./orders.tables.ts";

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "id" | "orderId" | "position">;

/** The goods, amounts and destination of an order. An edit replaces all of them. */
export type OrderContents = Pick<
  NewOrderRow,
  "subtotal" | "localDiscount" | "globalDiscount" | "shippingFee" | "total"
> & {
  readonly pointTotal: number;
  readonly voucherCode: string | null;
  readonly discounts: OrderRow["discounts"];
  readonly lines: readonly NewOrderLine[];
  readonly pointSubtotal: number;
  readonly calculationTrace: OrderRow["calculationTrace"];
  readonly deliveryInfo: OrderRow["deliveryInfo"];
  readonly deliveryDetails: OrderRow["deliveryDetails"];
};

/** Returns the rows of an order's lines, in the sequence of the lines. */
export function toLineRows(orderId: string, lines: readonly NewOrderLine[]) {
  return lines.map((line, position) => ({ ...line, id: timeOrderedId(), orderId, position }));
}
