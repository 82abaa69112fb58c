import type { Deps } from "../../platform/modules/deps.ts";
import { closePayments } from "../payments/index.ts";
import { findOrder } from "./find-orders.ts";
import type { OrderRow } from "./orders.tables.ts";
import { canHavePaymentPage } from "./payment-method.rules.ts";

/** The timeout in milliseconds while a person waits for the change. */
const timeoutMs = 2000;

/**
 * Closes open payments before an order is cancelled or changed. Does not wait for a provider that is slow to answer.
 * In that case a job closes the page later, and a payment made until then counts as late.
 * @returns the updated order, which may be paid
 */
export async function closePaymentsBeforeChange(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!canHavePaymentPage(order) || order.status !== "submitted") return order;
  await closePayments(deps, order.id, timeoutMs).catch((error: unknown) =>
    deps.log.warn({ err: error, order: order.id }, "a payment could not be closed now"),
  );
  return (await findOrder(deps.db, order.id)) ?? order;
}
