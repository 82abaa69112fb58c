import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  expirePayment,
  findOpenPayments,
  findPayment,
  type PaymentRow,
  type PaymentState,
  takeRead,
  takeUnsettled,
} from "../payments/index.ts";
import { findOrder } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { applyOutcome, endPayment, settlePayment } from "./settle-payment.ts";

/** Somebody waits for their order: better as it was than late. In milliseconds. */
const readerTimeoutMs = 2000;
const batch = 50;
const atOnce = 4;

/**
 * Settles an order for a reader by asking the provider, every third second at most. Never fails: the order is shown as
 * it is known.
 * @returns the order as it is then
 */
export async function settleForReader(deps: Deps, order: OrderRow): Promise<OrderRow> {
  return (await settleNow(deps, order, ({ id }) => takeRead(deps.db, id))).order;
}

/** Settles an order for a payer, so that nobody pays twice. It works like {@link settleForReader}, and asks each time. */
export function settleForPayer(deps: Deps, order: OrderRow): Promise<Settled> {
  return settleNow(deps, order, async () => true);
}

interface Settled {
  readonly order: OrderRow;
  /** The buyer has paid already, and the provider waits for their bank. */
  readonly isConfirming: boolean;
}

async function settleNow(
  deps: Deps,
  order: OrderRow,
  mayAsk: (payment: PaymentRow) => Promise<boolean>,
): Promise<Settled> {
  let isConfirming = false;
  if (order.paymentMethod !== "ONLINE" || order.status !== "submitted")
    return { order, isConfirming };
  for (const payment of await findOpenPayments(deps.db, order.id)) {
    if (!(await mayAsk(payment))) continue;
    const outcome = await settlePayment(deps, payment, readerTimeoutMs).catch((error: unknown) =>
      deps.log.warn({ err: error }, "a payment could not be settled now"),
    );
    if (outcome?.state === "open" && outcome.isCompleted === true) isConfirming = true;
  }
  return { order: (await findOrder(deps.db, order.id)) ?? order, isConfirming };
}

/**
 * Closes what is open of an order's payments at the provider, before the order is given up. What turns out to be paid counts.
 * @throws ShopError `unavailable`
 */
export async function closePayments(
  deps: Deps,
  orderId: string,
  timeoutMs?: number,
): Promise<void> {
  for (const payment of await findOpenPayments(deps.db, orderId))
    await closePayment(deps, payment, timeoutMs);
}

/** @param payment as it was read */
export async function closePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<void> {
  const outcome: PaymentState = await expirePayment(deps, payment, timeoutMs);
  if (outcome.state !== "failed") return applyOutcome(deps, payment.id, outcome);
  // What becomes of the order is for whoever asked for this, in words of their own.
  const isEnded = await inTransaction(deps.db, (tx) => endPayment(deps, tx, payment, outcome));
  if (isEnded || payment.providerRef !== null) return;
  // The page of an attempt that had none may have come meanwhile: then it is the provider who closes it.
  const now = await findPayment(deps.db, payment.id);
  if (now?.state === "open") await closePayment(deps, now, timeoutMs);
}

/**
 * Settles what is open before an order is paid in another way: by another card, on a page instead, or at another provider. When somebody
 * else than its member pays, the page that shows the member's saved cards closes.
 * @returns the order as it is then: paid, perhaps
 * @throws ShopError `unavailable`
 */
export async function closeOtherWays(
  deps: Deps,
  order: OrderRow,
  wanted: { readonly isOwn: boolean; readonly cardRef: string | null },
): Promise<OrderRow> {
  const others = (await findOpenPayments(deps.db, order.id)).filter(
    ({ provider, isOwn, cardRef }) =>
      provider !== deps.settings.payments || (isOwn && !wanted.isOwn) || cardRef !== wanted.cardRef,
  );
  for (const payment of others) await closePayment(deps, payment);
  return others.length === 0 ? order : ((await findOrder(deps.db, order.id)) ?? order);
}

/**
 * Before an order is given up: nobody shall pay for it afterwards. Of a provider that does not answer nothing is waited for; the job
 * that goes with the change closes the page later, and what was paid by then comes late.
 * @returns the order as it is then: paid, perhaps
 */
export async function closeForChange(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (order.paymentMethod !== "ONLINE" || order.status !== "submitted") return order;
  await closePayments(deps, order.id, readerTimeoutMs).catch((error: unknown) =>
    deps.log.warn({ err: error, order: order.id }, "a payment could not be closed now"),
  );
  return (await findOrder(deps.db, order.id)) ?? order;
}

/**
 * Asks about payments of which nobody told. One that cannot be asked about now keeps none of the others waiting.
 * @param isCatchUp whether the shop or its database was away: webhooks were refused meanwhile, so every open payment is asked about
 * @returns how many were asked about
 */
export async function reconcilePayments(
  deps: Deps,
  { isCatchUp = false }: { readonly isCatchUp?: boolean } = {},
): Promise<number> {
  const asked: string[] = [];
  for (;;) {
    const ids = await takeUnsettled(deps.db, batch, { isCatchUp, asked });
    for (let from = 0; from < ids.length; from += atOnce)
      await Promise.all(ids.slice(from, from + atOnce).map((id) => reconcileOne(deps, id)));
    asked.push(...ids);
    if (!isCatchUp || ids.length < batch) return asked.length;
  }
}

async function reconcileOne(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (payment)
    await settlePayment(deps, payment).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: id }, "a payment could not be reconciled now"),
    );
}
