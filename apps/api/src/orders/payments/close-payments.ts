import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findOpenPayments, findPayment } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import { expirePayment } from "./read-payment.ts";
import { applyOutcome, endPayment } from "./settle-payment.ts";

/**
 * Closes an order's open payments at the provider, before the order is cancelled or changed. A payment that turns out
 * to be paid is applied.
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
 * Closes open attempts before an order is paid by another card, on a page, or at another provider. A page with the
 * member's saved cards is closed when somebody else pays.
 * @returns true when an attempt was open, which may mean that the order is paid by now
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

/** Closes a payment at the provider, and applies its outcome. @param payment the row as it was read */
export async function closePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<void> {
  const outcome = await expirePayment(deps, payment, timeoutMs);
  if (outcome.state !== "failed") return applyOutcome(deps, payment.id, outcome);
  // Only the payment ends here, because the caller decides about the order.
  const isEnded = await inTransaction(deps.db, (tx) => endPayment(deps, tx, payment, outcome));
  if (isEnded || payment.providerRef !== null) return;
  // The provider's page may have arrived during the call, so read the attempt again and close it.
  const now = await findPayment(deps.db, payment.id);
  if (now?.state === "open") await closePayment(deps, now, timeoutMs);
}
