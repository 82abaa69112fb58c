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

/** The locales of Stripe's pages by language. */
export const stripeLocales: Readonly<Record<Language, "en" | "zh-HK" | "zh">> = {
  en: "en",
  zh: "zh-HK",
  cn: "zh",
};

/** Fields that {@link toPaymentState} needs. */
export const paymentFields = ["payment_intent.latest_charge"];

/** Returns a session's payment state. A completed session with a slow method stays open until the payment ends. */
export function toPaymentState(session: Session): PaymentState {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  if (session.payment_status === "paid") {
    const amount = session.amount_total ?? intent?.amount_received;
    // Without an amount nothing can be counted or refunded, so the payment stays open and is read again.
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

/** Tells whether a reference is an intent. Saved cards use intents, pages use sessions. */
export function isIntent(ref: string): boolean {
  return ref.startsWith("pi_");
}

/** Returns the state of an intent for a saved card. A refused intent is over, and the next try gets another. */
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

/** Converts Stripe's lower-case currency. A missing one is not the shop's. */
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

/** Fields that {@link toCardSetupState} needs. */
export const setupFields = ["setup_intent.payment_method"];

export function toCardSetupState(session: Session): CardSetupState {
  if (session.status === "expired") return { state: "failed" };
  const intent = typeof session.setup_intent === "object" ? session.setup_intent : null;
  const method = typeof intent?.payment_method === "object" ? intent.payment_method : null;
  if (session.status !== "complete" || intent?.status !== "succeeded" || !method?.card)
    return { state: intent?.status === "canceled" ? "failed" : "open" };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { state: "done", card: { providerRef: method.id, brand, last4, expMonth, expYear } };
}

/** Types of intents that the shop follows. Intents of sessions are looked up too, but belong to no attempt. */
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

/** The pattern of Stripe's ids. Others are refused before a query or job contains them. */
const stripeId = /^\w{1,255}$/;

/** @throws Error for an id that is not Stripe's */
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

/** Reads disputes, and refunds that the shop did not ask for. Those carry none of its attempts. */
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

/** Returns an event's subject if the shop follows it. */
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
