import type { Deps } from "../../platform/deps.ts";
import { closePayments, settleOpenPayments } from "../payments/index.ts";
import { findOrder } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/** Somebody waits for their order: better as it was than late. In milliseconds. */
const timeoutMs = 2000;

const waitsForProvider = ({ paymentMethod, status }: OrderRow): boolean =>
  paymentMethod === "ONLINE" && status === "submitted";

/**
 * Settles an order for a reader by asking the provider, every third second at most. Never fails: the order is shown as
 * it is known.
 * @returns the order as it is then
 */
export async function settleForReader(deps: Deps, order: OrderRow): Promise<OrderRow> {
  return (await settleNow(deps, order, false)).order;
}

/** Settles an order for a payer, so that nobody pays twice. It works like {@link settleForReader}, and asks each time. */
export function settleForPayer(deps: Deps, order: OrderRow): Promise<Settled> {
  return settleNow(deps, order, true);
}

interface Settled {
  readonly order: OrderRow;
  /** The buyer has paid already, and the provider waits for their bank. */
  readonly isConfirming: boolean;
}

async function settleNow(deps: Deps, order: OrderRow, isForPayer: boolean): Promise<Settled> {
  if (!waitsForProvider(order)) return { order, isConfirming: false };
  const settled = await settleOpenPayments(deps, order.id, { isForPayer, timeoutMs });
  return { order: (await findOrder(deps.db, order.id)) ?? order, ...settled };
}

/**
 * Closes payments before an order is given up, so that nobody pays for it afterwards. A provider that does not answer is not waited
 * for: the job that goes with the change closes the page later, and what was paid by then comes late.
 * @returns the order as it is then: paid, perhaps
 */
export async function closeForChange(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!waitsForProvider(order)) return order;
  await closePayments(deps, order.id, timeoutMs).catch((error: unknown) =>
    deps.log.warn({ err: error, order: order.id }, "a payment could not be closed now"),
  );
  return (await findOrder(deps.db, order.id)) ?? order;
}
