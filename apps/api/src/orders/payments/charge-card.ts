import type { Deps } from "../../platform/modules/deps.ts";
import {
  openAttempt,
  type PayableOrder,
  makePaymentRequest,
  createUnavailableError,
  type ReturnAddresses,
} from "./begin-payment.ts";
import { callProvider } from "./call-provider.ts";
import { closePayment } from "./close-payments.ts";
import { findPayment, storePage, allowImmediateRead } from "./order-payments.repository.ts";
import type { CreditCardRow, PaymentRow } from "./payments.tables.ts";

/**
 * Pays an order with its member's saved card. The provider's reference is stored before any money is taken, so that
 * every payment is known. Must not run in a transaction.
 * @returns the owner's next page, or null after a decline
 * @throws ShopError `unavailable`, ProviderRefusal; if money was taken anyway, webhooks and the reconciler find it
 */
export async function chargeCard(
  deps: Deps,
  order: PayableOrder & { readonly customerId: string },
  card: CreditCardRow,
  returnAddresses: ReturnAddresses,
): Promise<string | null> {
  const { provider: name, providerRef: cardRef } = card;
  const attempt = await openAttempt(deps, order, name, cardRef);
  // Another attempt was opened a moment ago.
  if (attempt === undefined || attempt.cardRef !== cardRef) throw createUnavailableError();
  if (attempt.url !== null) return allowReadAtReturn(deps, attempt, attempt.url);
  const base = makePaymentRequest(deps, attempt, order, returnAddresses);
  const request = { ...base, customerId: order.customerId, cardRef };
  const providerRef =
    attempt.providerRef ??
    (await callProvider(deps, name, (api, signal) => api.beginCardPayment(request, signal)));
  const pendingAttempt = { ...attempt, state: "open", providerRef } as const;
  // The attempt ended during the call, so it is either cancelled or paid.
  if (!(await storePage(deps.db, attempt.id, { providerRef, url: null }))) {
    const storedPayment = await findPayment(deps.db, attempt.id);
    if (storedPayment?.state === "paid")
      return allowReadAtReturn(deps, attempt, returnAddresses.success_url);
    throw createUnavailableError();
  }
  const chargeResult = await callProvider(deps, name, (api, signal) =>
    api.chargeCard(providerRef, request, signal),
  );
  if (chargeResult.state === "declined") {
    // Close the declined attempt, so that the order can be paid with another card.
    await closePayment(deps, pendingAttempt);
    return null;
  }
  if (chargeResult.state === "taken")
    return allowReadAtReturn(deps, attempt, returnAddresses.success_url);
  await storePage(deps.db, attempt.id, { providerRef, url: chargeResult.url });
  return allowReadAtReturn(deps, attempt, chargeResult.url);
}

async function allowReadAtReturn({ db }: Deps, { id }: PaymentRow, url: string): Promise<string> {
  await allowImmediateRead(db, id);
  return url;
}
