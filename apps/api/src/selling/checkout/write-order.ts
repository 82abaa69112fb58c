import type { Order } from "@harbour/contracts";
import { toGoods, promiseOrder } from "../../catalogue/delivery/index.ts";
import { createOrder } from "../../orders/orders/index.ts";
import { pipelined, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentDiscount, type PricedCart, type PricedLine } from "../cart/index.ts";
import { deliverySnapshot, listLinesWithGifts } from "./checkout.rules.ts";
import type { Checkout, PreparedCheckout } from "./prepare-checkout.ts";

export interface PlacedOrder {
  readonly order_id: string;
  readonly reference: string;
  /**
   * The order that superseded this one before it could be paid. The field keeps its old name, because results are
   * stored with it.
   */
  readonly overtakenBy?: Pick<PlacedOrder, "order_id" | "reference">;
}

type DeliveryPromises = Order["delivery_info"]["promises"];

/** Returns the delivery promises for the buyer and the order. */
export function readDeliveryPromises(
  tx: Tx,
  { checkout, promiseFacts }: PreparedCheckout,
  { shipping }: PricedCart,
  lines: readonly PricedLine[],
): Promise<DeliveryPromises> {
  const goods = lines.map(({ variant, qty }) => toGoods(variant, qty));
  const district = checkout.delivery_info.district ?? null;
  return promiseOrder(tx, shipping, goods, { ...promiseFacts, district });
}

/** An order with its prices, before it is written. */
export interface PricedOrder {
  readonly cart: PricedCart;
  readonly lines: readonly PricedLine[];
  readonly promises: DeliveryPromises;
}

/** Returns the contents of an order in the form that the order stores. */
export function toOrderContents(
  checkout: Pick<Checkout, "delivery_info" | "delivery_details" | "voucher_code">,
  { cart, lines, promises }: PricedOrder,
) {
  return {
    ...cart.totals,
    pointSubtotal: cart.points.needed,
    pointTotal: cart.points.needed,
    discounts: cart.discounts.map(presentDiscount),
    calculationTrace: cart.trace,
    deliveryInfo: deliverySnapshot(checkout.delivery_info, cart.shipping, promises),
    deliveryDetails: checkout.delivery_details,
    voucherCode: checkout.voucher_code || null,
    lines: listLinesWithGifts(lines, cart.gifts),
  };
}

/**
 * Writes the order and its reservations, and remembers the order as this call's answer. The statements are pipelined.
 * Stock comes last, because other orders wait for it.
 */
export async function writeOrder(
  deps: Deps,
  tx: Tx,
  { shopper, checkout, store, network, secondsToPay, pricing }: PreparedCheckout,
  { reference, cart, lines, promises }: PricedOrder & { readonly reference: string },
  savePlacedOrder: (placedOrder: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  const isPaid = cart.totals.total === 0;
  const { order, pendingWrite, reserve } = createOrder(
    deps,
    tx,
    checkout.staffDraft?.operator ?? shopper,
    {
      reference,
      // A buyer for whom staff order gets a message with the pay link instead.
      skipsMail: checkout.staffDraft !== undefined,
      customerId: shopper.id,
      storeId: store.id,
      paymentMethod: checkout.payment_method,
      isPlacedByStaff: checkout.staffDraft !== undefined,
      networkHash: isPaid ? null : network,
      // The order's messages use the language in which the buyer read the shop.
      language: checkout.language,
      ...toOrderContents(checkout, { cart, lines, promises }),
      contact: pricing.preloaded.contact,
      secondsToPay,
    },
  );
  const placed = { order_id: order.id, reference };
  await pipelined([pendingWrite, savePlacedOrder(placed), reserve()]);
  return placed;
}
