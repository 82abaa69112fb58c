import type { PaymentMethod } from "@harbour/contracts/constants";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { wrongState } from "../order-status/index.ts";
import { closeForChange, lockOrder, type OrderRow, setPaymentMethod } from "../orders/index.ts";
import { hasOpenPayment } from "../payments/index.ts";
import { editedMeanwhile } from "./pay-order.ts";

/**
 * Changes the way of paying of an unpaid order, whose payer chooses it later than its buyer. Pages at the provider
 * close first.
 * @param order as its payer saw it
 * @throws ShopError `order_state`, `stale` after an edit, `conflict` while somebody pays
 */
export async function choosePaymentMethod(
  deps: Deps,
  order: OrderRow,
  method: PaymentMethod,
): Promise<OrderRow> {
  if (order.paymentMethod === method) return order;
  await closeForChange(deps, order);
  return inTransaction(deps.db, async (tx) => {
    const locked = (await lockOrder(tx, order.id))!;
    if (locked.revision !== order.revision) throw editedMeanwhile();
    if (locked.status !== "submitted") throw wrongState(locked, { by: "buyer", now: deps.clock() });
    if (await hasOpenPayment(tx, order.id))
      throw conflict("Somebody is paying at this moment. Please try again in a minute.");
    return setPaymentMethod(tx, order.id, method);
  });
}
