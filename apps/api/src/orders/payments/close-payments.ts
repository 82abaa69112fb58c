import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findOpenPayments, findPayment } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import { expirePayment } from "./read-payment.ts";
import { applyOutcome, endPayment } from "./settle-payment.ts";

/**
 * Closes an order's open payments at the provider before the order is given up. A payment that turns out to be paid
 * counts.
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

/** The kind of payment that may stay open. */
export interface AllowedPayment {
  readonly isOwn: boolean;
  readonly cardRef: string | null;
}

/**
 * Closes open attempts before an order is paid by another card, on a page, or at another provider. Closes a page with
 * the member's saved cards when somebody else pays.
 * @returns whether anything was open, so that the order may be paid now
 * @throws ShopError `unavailable`
 */
export async function closeOtherAttempts(
  deps: Deps,
  orderId: string,
  allowed: AllowedPayment,
): Promise<boolean> {
  const disallowedPayments = (await findOpenPayments(deps.db, orderId)).filter(
    ({ provider, isOwn, cardRef }) =>
      provider !== deps.settings.payments ||
      (isOwn && !allowed.isOwn) ||
      cardRef !== allowed.cardRef,
  );
  for (const payment of disallowedPayments) await closePayment(deps, payment);
  return disallowedPayments.length > 0;
}

/** @param payment as it was read */
export async function closePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<void> {
  const outcome = await expirePayment(deps, payment, timeoutMs);
  if (outcome.state !== "failed") return applyOutcome(deps, payment.id, outcome);
  // The caller decides what becomes of the order.
  const isEnded = await inTransaction(deps.db, (tx) => endPayment(deps, tx, payment, outcome));
  if (isEnded || payment.providerRef !== null) return;
  // The provider's page may have arrived during the call, so the attempt is read and closed again.
  const now = await findPayment(deps.db, payment.id);
  if (now?.state === "open") await closePayment(deps, now, timeoutMs);
}
