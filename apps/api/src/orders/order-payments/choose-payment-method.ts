import type { PaymentMethod } from "@harbour/contracts/constants";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { changePaymentMethod, closePaymentsBeforeChange, type OrderRow } from "../orders/index.ts";
import { closePayments, hasOpenPayment } from "../payments/index.ts";
import { createStaleOrderError } from "./pay-order.ts";

/**
 * Changes an unpaid order to an online order once its page at the provider is open. If that fails, the page is closed
 * again.
 * @param order the version that the payer saw
 * @throws ShopError `order_state`, `stale` after an edit
 */
export async function switchToOnlinePayment(deps: Deps, order: OrderRow): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => storePaymentMethod(deps, tx, order, "ONLINE"));
  } catch (error) {
    await closePayments(deps, order.id);
    throw error;
  }
}

/**
 * Changes an unpaid order to an offline order, because its payer chose a transfer. Pages at the provider are closed
 * first.
 * @param order the version that the payer saw
 * @throws ShopError `order_state`, `stale` after an edit, `conflict` while a payment is in progress
 */
export async function switchToTransfer(deps: Deps, order: OrderRow): Promise<OrderRow> {
  await closePaymentsBeforeChange(deps, order);
  return inTransaction(deps.db, async (tx) => {
    const updatedOrder = await storePaymentMethod(deps, tx, order, "OFFLINE");
    if (await hasOpenPayment(tx, order.id)) throw conflict(makeReason("being-paid"));
    return updatedOrder;
  });
}

async function storePaymentMethod(
  deps: Deps,
  tx: Tx,
  { id, revision }: OrderRow,
  method: PaymentMethod,
): Promise<OrderRow> {
  const updatedOrder = await changePaymentMethod(deps, tx, id, method);
  if (updatedOrder.revision !== revision) throw createStaleOrderError();
  return updatedOrder;
}
