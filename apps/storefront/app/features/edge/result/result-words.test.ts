import type { Order } from "@harbour/contracts";
import { expect, test } from "vitest";
import {
  canStillConfirm,
  paymentOutcome,
} from "../../../components/orders/payment/payment-state.ts";
import { orderProgressTexts } from "../../../components/orders/tracking/order-progress.texts.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { chooseResultWords } from "./result-words.ts";

const success = { title: "Thank you", text: "Pay by transfer." };
const describeResult = (changes: Partial<Order>, isConfirming = false) => {
  const order = exampleOrder(changes);
  const outcome = paymentOutcome(order, isConfirming);
  const { title, text } = chooseResultWords(order, outcome, { success }, "en");
  return `${outcome} · ${title} · ${text}`;
};

test("the shop's own words are for an order that waits for a transfer, with its deadline", () => {
  expect(describeResult({ payment_deadline: "2026-11-25T01:05:00.000Z" })).toBe(
    "placed · Thank you · Pay by transfer. Please pay by 25/11/2026 09:05.",
  );
});

test("a buyer who paid, cancelled or sent a proof is not asked to pay", () => {
  const settledFacts = { actions: [], payment_deadline: null };
  expect(describeResult({ ...settledFacts, current_status: "processing", is_paid: true })).toBe(
    `paid · Thank you, Anna! · ${orderProgressTexts.packingForCourier.en}`,
  );
  expect(describeResult({ ...settledFacts, current_status: "pending" })).toMatch(
    /^checking · We're checking your payment · We've received your payment proof/,
  );
  expect(describeResult({ ...settledFacts, current_status: "cancelled" })).toMatch(/^cancelled · /);
  expect(describeResult({ ...settledFacts, current_status: "delivering", is_paid: true })).toMatch(
    /^paid · On its way · /,
  );
});

test("a superseded order names the order that replaced it", () => {
  expect(describeResult({ current_status: "cancelled", superseded_by: "HB-7777-8888" })).toMatch(
    /^cancelled · This order was replaced by HB-7777-8888 · .*now holding them for order HB-7777-8888/,
  );
});

test("an unpaid online order asks for payment, or is being confirmed for a payer who just returned", () => {
  const unpaid = { payment_method: "ONLINE", actions: ["pay"] } as const;
  expect(describeResult({ ...unpaid, actions: [...unpaid.actions] })).toMatch(
    /^unpaid · .* isn't paid yet/,
  );
  expect(describeResult({ ...unpaid, actions: [...unpaid.actions] }, true)).toMatch(
    /^confirming · Confirming your payment… · .*don't pay again/,
  );
});

test("no visitor waits for longer than a minute, not even by an address with a future time", () => {
  expect([0, 59, 60, -1].map((passed) => canStillConfirm(1000, 1000 + passed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
