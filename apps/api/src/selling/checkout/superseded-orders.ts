import { plainReason } from "@harbour/contracts/reasons";
import { settleForPayer } from "../../orders/order-payments/index.ts";
import { closePaymentsBeforeChange, findOrder, type OrderRow } from "../../orders/orders/index.ts";
import { type LockedWaitingOrder, supersedeOrder } from "../../orders/waiting-orders/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { findCartVariants } from "../cart/index.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";

/**
 * Supersedes unpaid orders of the same lines. Lines bought online stay in the cart until they are paid, so a shopper
 * can order them again. The old orders release their reservations first.
 * @param waitingOrders orders of the cart as they were locked
 * @param reference the reference of the new order
 * @returns the superseded orders
 */
export async function supersedeOrders(
  deps: Deps,
  tx: Tx,
  { shopper, checkout, cartKey }: PreparedCheckout,
  waitingOrders: readonly LockedWaitingOrder[],
  reference: string,
): Promise<readonly OrderRow[]> {
  if (waitingOrders.length === 0) return [];
  const chosenIds = await findCartVariants(tx, cartKey, checkout.checkout_product_variant_ids);
  const supersededOrders = waitingOrders
    .filter(({ variantIds }) => variantIds.some((id) => chosenIds.has(id)))
    .map(({ order }) => order);
  for (const order of supersededOrders) await supersedeOrder(deps, tx, shopper, order, reference);
  return supersededOrders;
}

/**
 * Closes payment pages of superseded orders at the provider, so that only the new order can be paid. Reads all
 * payments first, so that no page is closed when one of the orders is already paid.
 * @throws ShopError `conflict` when one is paid
 */
export async function closePaymentPages(deps: Deps, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) await settleForPayer(deps, order);
  await refusePaidOrders(deps, orders);
  for (const order of orders) await closePaymentsBeforeChange(deps, order);
  await refusePaidOrders(deps, orders);
}

/** Refuses lines that a paid order contains. @throws ShopError `conflict` with the paid order */
export async function refusePaidOrders({ db }: Deps, orders: readonly OrderRow[]): Promise<void> {
  for (const { id } of orders) {
    const order = await findOrder(db, id);
    if (order?.isPaid)
      throw conflict(plainReason("You've already bought and paid for these items."), {
        order_id: id,
        reference: order.reference,
      });
  }
}
