import type { Order } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { listMoneySentences, describeCancellation } from "./describe-cancellation.ts";

const makeLocalized = (text: string) => ({ en: text, zh: text, cn: text });

const order = exampleOrder();

describe("reasons for a cancellation", () => {
  test.each([
    [
      { by: "deadline", reason: null, reason_text: null },
      /^We didn't receive your payment in time/,
    ],
    [{ by: "buyer", reason: null, reason_text: null }, /^You cancelled this order\.$/],
    [
      { by: "shop", reason: "Damaged.", reason_text: makeLocalized("Damaged.") },
      /^Sorry, we had to cancel this order\. Reason: Damaged\.$/,
    ],
    [{ by: "refund", reason: null, reason_text: null }, /^This order was refunded in full\.$/],
    [null, /^You cancelled this order\.$/],
  ] as const)("the reason %j is shown in words", (cancellation, expectedText) => {
    expect(describeCancellation({ ...order, cancellation, superseded_by: null }, "en")).toMatch(
      expectedText,
    );
  });

  test("a newer order of the same goods is named", () => {
    const cancellation = { by: "buyer", reason: null, reason_text: null } as const;
    expect(
      describeCancellation({ ...order, cancellation, superseded_by: "HB-7777-8888" }, "zh"),
    ).toBe("已由 HB-7777-8888 取代");
  });
});

test.each([
  ["a transfer without a word of it", {}, ["transfer"]],
  ["a transfer that was shown", { offline: { image: "/proof.webp" } }, ["proof"]],
  ["a proof whose picture is no longer kept", { offline: { uploaded_at: "2026" } }, ["proof"]],
  [
    "a proof that was turned down",
    { offline: { image: "/proof.webp" }, approval: { status: "REJECTED" } },
    ["transfer"],
  ],
  ["a provider's page that was not paid", { online: { state: "open" } }, ["online"]],
  ["a payment that goes back", { online: { state: "refunding" } }, []],
] as const)("a cancelled order (%s) tells the truth about its money", (_, payment, expected) => {
  const order = exampleOrder();
  const checkout = { ...order.checkout, ...payment } as Order["checkout"];
  const payment_method = "online" in payment ? "ONLINE" : "OFFLINE";
  expect(listMoneySentences({ ...order, checkout, payment_method })).toEqual(expected);
});

test.each([
  ["DUE", "due"],
  ["RETURNED", "returned"],
  ["NOT_FOUND", "notFound"],
] as const)("the notice of a transfer with the state %s names that state", (state, expected) => {
  const transfer_return = { state, amount: "80.00", reason: null, reason_text: null };
  expect(listMoneySentences(exampleOrder({ transfer_return }))).toEqual([expected]);
});

test.each([
  ["nothing was shown for", null, "0.00", null, ["looking"]],
  ["a proof was shown for", "/proof.webp", "0.00", null, ["proof"]],
  ["some came for and goes back", "/proof.webp", "100.00", null, ["due", "lookingAgain"]],
  ["some came for and is back", "/proof.webp", "100.00", "2026", ["returned", "lookingAgain"]],
] as const)(
  "the page promises nothing about a transfer that staff look for and %s, except what came",
  (_, image, amount, paidBackAt, expected) => {
    const { checkout } = exampleOrder();
    const refund = { amount, paid_back_at: paidBackAt } as Order["refunds"][number];
    const order = exampleOrder({
      transfer_return: { state: "LOOKING", amount, reason: null, reason_text: null },
      refunds: amount === "0.00" ? [] : [refund],
      checkout: { ...checkout, offline: { image, uploaded_at: image, recognition: null } },
    });
    expect(listMoneySentences(order)).toEqual(expected);
  },
);
