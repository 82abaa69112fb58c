import type { Deps } from "../../platform/modules/deps.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { settleOpenPayments } from "../payments/index.ts";

/**
 * The timeout in milliseconds while a person waits for their order's page. An older state is better than a slow page.
 */
const timeoutMs = 2000;

/**
 * Asks the provider about an order for a reader, at most once in three seconds. Never fails, and returns the known
 * state instead.
 * @returns the order with its latest known state
 */
export async function settleForReader(deps: Deps, order: OrderRow): Promise<OrderRow> {
  return (await settleNow(deps, order, false)).order;
}

/**
 * Asks the provider about an order for a payer, so that nobody pays twice. Unlike {@link settleForReader}, it asks
 * every time.
 */
export function settleForPayer(deps: Deps, order: OrderRow): Promise<SettledOrder> {
  return settleNow(deps, order, true);
}

interface SettledOrder {
  readonly order: OrderRow;
  /** True when the buyer has paid and the provider waits for the buyer's bank. */
  readonly isConfirming: boolean;
}

async function settleNow(deps: Deps, order: OrderRow, isForPayer: boolean): Promise<SettledOrder> {
  const hasNoPaymentPage = order.paymentMethod === "OFFLINE" && !order.isPlacedByStaff;
  if (hasNoPaymentPage || order.status !== "submitted") return { order, isConfirming: false };
  const settlement = await settleOpenPayments(deps, order.id, { isForPayer, timeoutMs });
  return { order: (await findOrder(deps.db, order.id)) ?? order, ...settlement };
}
