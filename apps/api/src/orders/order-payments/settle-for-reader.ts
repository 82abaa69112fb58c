import type { Deps } from "../../platform/modules/deps.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { settleOpenPayments } from "../payments/index.ts";

/**
 * The timeout for a person who waits for their order's page; an older state is better than a late one. In milliseconds.
 */
const timeoutMs = 2000;

/**
 * Asks the provider about an order for a reader, at most every third second. Never fails; shows the known state
 * instead.
 * @returns the order afterwards
 */
export async function settleForReader(deps: Deps, order: OrderRow): Promise<OrderRow> {
  return (await settleNow(deps, order, false)).order;
}

/**
 * Asks the provider about an order for a payer, so that nobody pays twice. Like {@link settleForReader}, but every
 * time.
 */
export function settleForPayer(deps: Deps, order: OrderRow): Promise<SettledOrder> {
  return settleNow(deps, order, true);
}

interface SettledOrder {
  readonly order: OrderRow;
  /** True when the buyer has paid and the provider waits for their bank. */
  readonly isConfirming: boolean;
}

async function settleNow(deps: Deps, order: OrderRow, isForPayer: boolean): Promise<SettledOrder> {
  const hasNoPaymentPage = order.paymentMethod === "OFFLINE" && !order.isWritten;
  if (hasNoPaymentPage || order.status !== "submitted") return { order, isConfirming: false };
  const settlement = await settleOpenPayments(deps, order.id, { isForPayer, timeoutMs });
  return { order: (await findOrder(deps.db, order.id)) ?? order, ...settlement };
}
