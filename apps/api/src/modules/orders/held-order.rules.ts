import type { HeldOrder } from "../../platform/holder.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

type Facts = Pick<
  OrderRow,
  | "id"
  | "reference"
  | "storeId"
  | "customerId"
  | "total"
  | "paymentMethod"
  | "pointTotal"
  | "discounts"
  | "voucherCode"
  | "contactEmail"
  | "contactPhone"
> & { readonly deliveryInfo: Pick<OrderRow["deliveryInfo"], "warehouse_id"> };

/** What holders know of an order: the same when it is written as when it is read. */
export function heldOrderOf(
  order: Facts,
  lines: readonly Pick<OrderLineRow, "variantId" | "qty" | "isGift">[],
): HeldOrder {
  const { id, reference, storeId, customerId, total, paymentMethod, pointTotal } = order;
  return {
    id,
    reference,
    storeId,
    customerId,
    total,
    paymentMethod,
    pointTotal,
    discounts: { promotionIds: order.discounts.map(({ _id }) => _id), code: order.voucherCode },
    contact: { email: order.contactEmail, phone: order.contactPhone },
    pickUpAt: order.deliveryInfo.warehouse_id,
    lines: lines.map(({ variantId, qty, isGift }) => ({
      variantId,
      qty,
      isGift: isGift === true,
    })),
  };
}
