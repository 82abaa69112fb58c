import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { toIntentState, toPaymentState, readEvent } from "./stripe-sessions.rules.ts";

const session = (changes: object) =>
  ({
    payment_status: "paid",
    status: "complete",
    amount_total: 12_345,
    currency: "hkd",
    payment_intent: null,
    ...changes,
  }) as Stripe.Checkout.Session;
const intent = (changes: object) =>
  ({
    status: "succeeded",
    amount_received: 12_345,
    currency: "hkd",
    latest_charge: null,
    ...changes,
  }) as Stripe.PaymentIntent;

test("reads amount and currency from sessions and intents", () => {
  expect(toPaymentState(session({}))).toMatchObject({ amount: 12_345, currency: "HKD" });
  expect(toPaymentState(session({ currency: "usd" }))).toMatchObject({ currency: "USD" });
  expect(toPaymentState(session({ currency: null }))).toMatchObject({ currency: "unknown" });
  expect(toIntentState(intent({}))).toMatchObject({ amount: 12_345, currency: "HKD" });
  expect(toIntentState(intent({ currency: "usd" }))).toMatchObject({ currency: "USD" });
});

test("a session without an amount uses the amount of its intent, and stays open without one", () => {
  const received = intent({ amount_received: 12_345 });
  expect(toPaymentState(session({ amount_total: null, payment_intent: received }))).toMatchObject({
    state: "paid",
    amount: 12_345,
  });
  expect(toPaymentState(session({ amount_total: null }))).toEqual({ state: "open" });
});

test("a completed unpaid session waits for the bank unless its payment failed", () => {
  const unpaid = (fields: object) =>
    toPaymentState(session({ payment_status: "unpaid", ...fields }));
  expect(unpaid({ status: "open" })).toEqual({ state: "open" });
  expect(unpaid({})).toEqual({ state: "open", isCompleted: true });
  expect(unpaid({ payment_intent: intent({ status: "processing" }) })).toEqual({
    state: "open",
    isCompleted: true,
  });
  expect(unpaid({ payment_intent: intent({ status: "canceled" }) })).toEqual({ state: "failed" });
});

const event = (id: unknown, ref: unknown) =>
  ({
    id,
    type: "checkout.session.completed",
    data: { object: { id: ref, mode: "payment" } },
  }) as Stripe.Event;

test("accepts only events whose ids have Stripe's form", () => {
  expect(readEvent(event("evt_1", "cs_test_a1B2"))).toEqual({
    id: "evt_1",
    subject: { kind: "payment", ref: "cs_test_a1B2" },
  });
  for (const invalidRef of ["a\0b", "", "cs test", "x".repeat(256), 7, null, undefined]) {
    expect(() => readEvent(event("evt_1", invalidRef))).toThrow();
    expect(() => readEvent(event(invalidRef, "cs_test_1"))).toThrow();
  }
});

test.each([
  [
    "charge.dispute.created",
    { reason: "fraudulent", status: "needs_response" },
    "disputed",
    "fraudulent",
  ],
  ["charge.dispute.closed", { reason: "fraudulent", status: "lost" }, "dispute-closed", "lost"],
  ["refund.created", { reason: null, status: "succeeded" }, "refunded-elsewhere", null],
])("reads %s as a notice about its intent", (type, fields, noticeKind, reason) => {
  const object = { id: "x_1", amount: 500, currency: "hkd", payment_intent: "pi_1", metadata: {} };
  const stripeEvent = { id: "evt_1", type, data: { object: { ...object, ...fields } } };
  expect(readEvent(stripeEvent as unknown as Stripe.Event).subject).toEqual({
    kind: "notice",
    ref: "pi_1",
    notice: { what: noticeKind, id: "x_1", amount: 500, currency: "HKD", reason },
  });
});

test("ignores a refund event that the shop itself requested", () => {
  const object = {
    id: "re_1",
    amount: 5,
    currency: "hkd",
    payment_intent: "pi_1",
    metadata: { attempt: "a" },
  };
  const stripeEvent = { id: "evt_1", type: "refund.created", data: { object } };
  expect(readEvent(stripeEvent as unknown as Stripe.Event).subject).toBeNull();
});
