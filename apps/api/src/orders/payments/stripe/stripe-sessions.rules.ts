import type { Language } from "@harbour/i18n";
import type { Stripe } from "stripe";
import type { Money } from "../../../platform/values/money.ts";
import type {
  CardSetupState,
  EventSubject,
  PaidBy,
  PaymentNotice,
  PaymentState,
  ProviderEvent,
} from "../provider.ts";

type Session = Stripe.Checkout.Session;

/** The locales of Stripe's pages, by the shop's language. */
export const stripeLocales: Readonly<Record<Language, "en" | "zh-HK" | "zh">> = {
  en: "en",
  zh: "zh-HK",
  cn: "zh",
};

/** The fields to expand, because {@link toPaymentState} needs them. */
export const paymentFields = ["payment_intent.latest_charge"];

/**
 * Returns a session's payment state. If a completed session was paid by a slow method, it stays open until the
 * payment ends.
 */
export function toPaymentState(session: Session): PaymentState {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  if (session.payment_status === "paid") {
    const amount = session.amount_total ?? intent?.amount_received;
    // A payment without an amount cannot be counted or refunded, so it stays open and is read again.
    if (amount === undefined) return { state: "open" };
    return {
      state: "paid",
      ...toPaidMoney(amount, session.currency),
      ...toPaymentMethod(sessionCharge(session)),
    };
  }
  if (session.status === "expired") return { state: "failed", isExpired: true };
  const hasFailed =
    session.status === "complete" &&
    (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  if (hasFailed) return { state: "failed" };
  return session.status === "complete" ? { state: "open", isCompleted: true } : { state: "open" };
}

function sessionCharge({ payment_intent: intent }: Session): Stripe.Charge | null {
  return intent === null || typeof intent !== "object" ? null : findIntentCharge(intent);
}

function findIntentCharge({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return charge !== null && typeof charge === "object" ? charge : null;
}

/** Tells whether a reference belongs to an intent. Saved cards are charged by intents, and pages are sessions. */
export function isIntent(ref: string): boolean {
  return ref.startsWith("pi_");
}

/**
 * Returns the state of an intent for a saved card. A refused intent has ended, and the next attempt gets a new
 * intent.
 */
export function toIntentState(intent: Stripe.PaymentIntent): PaymentState {
  if (intent.status === "succeeded") {
    const { amount_received: amount, currency } = intent;
    return {
      state: "paid",
      ...toPaidMoney(amount, currency),
      ...toPaymentMethod(findIntentCharge(intent)),
    };
  }
  if (intent.status === "canceled") return { state: "failed", isExpired: true };
  return { state: intent.status === "requires_payment_method" ? "failed" : "open" };
}

/** Converts Stripe's currency, which is in lower case. A missing currency never equals the shop's currency. */
function toPaidMoney(amount: Money, currency: string | null): Pick<PaidBy, "amount" | "currency"> {
  return { amount, currency: currency?.toUpperCase() ?? "unknown" };
}

function toPaymentMethod(charge: Stripe.Charge | null) {
  const details = charge?.payment_method_details;
  return {
    method: details?.type ?? "card",
    brand: details?.card?.brand ?? null,
    last4: details?.card?.last4 ?? null,
  };
}

/** The fields to expand, because {@link toCardSetupState} needs them. */
export const setupFields = ["setup_intent.payment_method"];

export function toCardSetupState(session: Session): CardSetupState {
  if (session.status === "expired") return { state: "failed" };
  const intent = typeof session.setup_intent === "object" ? session.setup_intent : null;
  const method = typeof intent?.payment_method === "object" ? intent.payment_method : null;
  if (session.status !== "complete" || intent?.status !== "succeeded" || !method?.card)
    return { state: intent?.status === "canceled" ? "failed" : "open" };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { state: "done", card: { cardRef: method.id, brand, last4, expMonth, expYear } };
}

/**
 * The types of intent events that the shop follows. Intents of sessions have such events too, but belong to no
 * attempt.
 */
const followedIntents = new Set([
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
]);

const sessionEvents = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** The pattern of Stripe's ids. Other ids are refused before they reach a query or a job. */
const stripeId = /^\w{1,255}$/;

/** Reads an event. @throws Error when its id is not an id of Stripe */
export function readEvent(event: Pick<Stripe.Event, "id" | "type" | "data">): ProviderEvent {
  const subject = toEventSubject(event);
  const names = [event.id, ...(subject ? [subject.ref] : [])];
  if (subject?.kind === "notice") names.push(subject.notice.id);
  if (!names.every((name) => typeof name === "string" && stripeId.test(name)))
    throw new Error("It names nothing of Stripe's.");
  return { id: event.id, subject };
}

const disputes: Readonly<Record<string, PaymentNotice["what"]>> = {
  "charge.dispute.created": "disputed",
  "charge.dispute.closed": "dispute-closed",
};

/** The fields that Stripe's disputes and refunds share. */
interface DisputeOrRefund extends Pick<Stripe.Refund, "id" | "amount" | "currency" | "metadata"> {
  readonly payment_intent: Stripe.Refund["payment_intent"];
  readonly reason: string | null;
  readonly status: string | null;
}

/** Reads disputes, and refunds that the shop did not request. Such refunds contain no attempt of the shop. */
function toNotice(type: string, { object }: Stripe.Event["data"]): EventSubject | null {
  const { id, amount, currency, payment_intent, ...outcomeFields } = object as DisputeOrRefund;
  const noticeKind =
    disputes[type] ?? (type === "refund.created" ? "refunded-elsewhere" : undefined);
  const ref = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  if (noticeKind === undefined || ref === undefined) return null;
  if (noticeKind === "refunded-elsewhere" && outcomeFields.metadata?.["attempt"] !== undefined)
    return null;
  const reason = noticeKind === "dispute-closed" ? outcomeFields.status : outcomeFields.reason;
  const notice = {
    what: noticeKind,
    id,
    amount,
    currency: currency.toUpperCase(),
    reason: reason ?? null,
  };
  return { kind: "notice", ref, notice };
}

/** Returns an event's subject. @returns null when the shop does not follow such events */
function toEventSubject({ type, data }: Pick<Stripe.Event, "type" | "data">): EventSubject | null {
  const notice = toNotice(type, data);
  if (notice) return notice;
  if (followedIntents.has(type))
    return { kind: "payment", ref: (data.object as Stripe.PaymentIntent).id };
  if (!sessionEvents.has(type)) return null;
  const { id, mode } = data.object as Session;
  if (mode === "payment") return { kind: "payment", ref: id };
  return mode === "setup" ? { kind: "card-setup", ref: id } : null;
}
