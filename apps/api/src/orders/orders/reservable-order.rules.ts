import type { ReservableOrder } from "../../platform/modules/reservation.ts";
import type { OrderLineRow, OrderRow } from "./orders.tables.ts";

type Facts = Pick<
  OrderRow,
  | "id"
  | "reference"
  | "storeId"
  | "customerId"
  | "total"
  | "paymentMethod"
  | "isPlacedByStaff"
  | "pointTotal"
  | "discounts"
  | "voucherCode"
  | "contactEmail"
  | "contactPhone"
> & { readonly deliveryInfo: Pick<OrderRow["deliveryInfo"], "warehouse_id"> };

/** Returns an order in the form that reservations use, before or after it is stored. */
export function reservableOrder(
  order: Facts,
  lines: readonly (Pick<OrderLineRow, "variantId" | "qty" | "isGift"> &
    Partial<Pick<OrderLineRow, "withdrawnQty">>)[],
): ReservableOrder {
  const { id, reference, storeId, customerId, total, paymentMethod, isPlacedByStaff, pointTotal } =
    order;
  return {
    id,
    reference,
    storeId,
    customerId,
    total,
    paymentMethod,
    isPlacedByStaff,
    pointTotal,
    discounts: { ...splitDiscounts(order.discounts), code: order.voucherCode },
    contact: { email: order.contactEmail, phone: order.contactPhone },
    pickUpAt: order.deliveryInfo.warehouse_id,
    // Units that were refunded before sending are no longer reserved.
    lines: lines.flatMap(({ variantId, qty, isGift, withdrawnQty }) => {
      const remainingQty = qty - (withdrawnQty ?? 0);
      return remainingQty > 0 ? [{ variantId, qty: remainingQty, isGift: isGift === true }] : [];
    }),
  };
}

/**
 * Splits discounts into vouchers, which belong to a person, and promotions, which belong to the shop. A goodwill
 * discount is neither.
 */
function splitDiscounts(discounts: OrderRow["discounts"]) {
  const isVoucher = (item: OrderRow["discounts"][number]) => item.template_type === "VOUCHER";
  const isPromotion = (item: OrderRow["discounts"][number]) =>
    !isVoucher(item) && item.template_type !== "GOODWILL";
  return {
    promotionIds: discounts.filter(isPromotion).map(({ _id }) => _id),
    voucherId: discounts.find(isVoucher)?._id ?? null,
  };
}
