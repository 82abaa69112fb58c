import type { PaymentMethod } from "@harbour/contracts/constants";
import { makeReason } from "@harbour/contracts/reasons";
import { splitLanguage } from "@harbour/i18n";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { randomId } from "../../platform/values/ids.ts";
import type { Money } from "../../platform/values/money.ts";
import { callProvider } from "./call-provider.ts";
import {
  endUnansweredAttempts,
  storePage,
  allowImmediateRead,
  openPayment,
} from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import type { PaymentRequest } from "./provider.ts";

export interface PayableOrder {
  readonly id: string;
  readonly reference: string;
  readonly total: Money;
  /** The revision of the contents to pay. An order that was edited since then is not paid. */
  readonly revision: number;
  /** The payment method as it was read. If it has changed since then, the order is not paid. */
  readonly paymentMethod: PaymentMethod;
  readonly deadline: Date;
  /** The member, if the order's own member pays. Null for anybody else, because they may not see the saved cards. */
  readonly customerId: string | null;
}

/** The shop's addresses to which the provider sends the payer back. */
export interface ReturnAddresses {
  readonly success_url: string;
  readonly cancel_url: string;
}

/**
 * The largest number of attempts. A retry means that another payer closed the page at that moment. So the limit
 * exceeds the number of parallel orders.
 */
const maxTries = 20;

/**
 * Begins a payment.
 *
 * Stores the attempt before it asks the provider. The attempt's id is the idempotency key, so parallel callers get
 * the same page. An attempt without an answer is given up, because a provider refuses its key with other addresses. A
 * page that would close within half an hour is given up, too. If a page closes during the provider's answer, it is
 * reopened while the order waits. Must not run in a transaction.
 * @throws ShopError `unavailable`, ProviderRefusal; the order can be paid later
 */
export async function beginPayment(
  deps: Deps,
  order: PayableOrder,
  returnAddresses: ReturnAddresses,
): Promise<string> {
  for (let tryNumber = 0; tryNumber < maxTries; tryNumber += 1) {
    const url = await openPage(deps, order, returnAddresses);
    if (url !== null) return url;
  }
  throw createUnavailableError();
}

/**
 * Opens the page of the order's attempt.
 * @returns null when the attempt was given up during the call, which makes its page useless
 */
async function openPage(
  deps: Deps,
  order: PayableOrder,
  returnAddresses: ReturnAddresses,
): Promise<string | null> {
  const { payments: provider } = deps.settings;
  if (provider === undefined) throw createUnavailableError();
  const attempt = await openAttempt(deps, order, provider, null);
  // The order is no longer payable, or a saved card is being charged right now.
  if (attempt === undefined || attempt.cardRef !== null) throw createUnavailableError();
  // The member opened this page in the meantime, and other payers must not see it.
  if (attempt.isOwn && order.customerId === null) throw createUnavailableError();
  if (attempt.url !== null) {
    await allowImmediateRead(deps.db, attempt.id);
    return attempt.url;
  }
  const page = await callProvider(deps, attempt.provider, (api, signal) =>
    api.beginPayment(
      {
        ...makePaymentRequest(deps, attempt, order, returnAddresses),
        customerId: attempt.isOwn ? order.customerId : null,
      },
      signal,
    ),
  );
  return (await storePage(deps.db, attempt.id, page)) ? page.url : null;
}

/** Returns the open attempt, or opens a new one. @param cardRef the saved card to charge; null for a page */
export function openAttempt(
  { db, registry }: Deps,
  order: PayableOrder,
  provider: string,
  cardRef: string | null,
): Promise<PaymentRow | undefined> {
  const { id: orderId, total: amount, revision, paymentMethod, deadline, customerId } = order;
  return inTransaction(db, async (tx) => {
    for (const abandonedAttempt of await endUnansweredAttempts(tx, orderId))
      await registry.emit.payment(tx, {
        outcome: "failed",
        paymentId: abandonedAttempt.id,
        ...abandonedAttempt,
      });
    const isOwn = customerId !== null;
    const attempt = {
      id: randomId(),
      orderId,
      provider,
      amount,
      revision,
      paymentMethod,
      deadline,
      isOwn,
      cardRef,
    };
    return openPayment(tx, attempt);
  });
}

/** Returns the provider's request for an attempt. */
export function makePaymentRequest(
  { settings: { publicUrl } }: Deps,
  attempt: PaymentRow,
  { reference, deadline }: PayableOrder,
  returnAddresses: ReturnAddresses,
): Omit<PaymentRequest, "customerId"> {
  return {
    attempt: attempt.id,
    reference,
    amount: attempt.amount,
    language: splitLanguage(returnAddresses.success_url).language,
    expiresAt: attempt.expiresAt,
    heldUntil: deadline,
    successUrl: publicUrl + returnAddresses.success_url,
    cancelUrl: publicUrl + returnAddresses.cancel_url,
  };
}

export function createUnavailableError(): ShopError {
  return new ShopError("unavailable", makeReason("not-payable-online-now"), {
    retryAfter: 30,
  });
}
