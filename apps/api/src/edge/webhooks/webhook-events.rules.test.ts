import { expect, test } from "vitest";
import { buildPaymentData } from "./webhook-events.rules.ts";

test("writes a payment's amount with the decimals of its currency", () => {
  const paymentFields = {
    outcome: "succeeded",
    paymentId: "p",
    provider: "stripe",
    orderId: "o",
  } as const;
  const buildEvent = (currency?: string) =>
    buildPaymentData(
      { ...paymentFields, amount: 14_000, ...(currency && { currency }) },
      "HB-2222-3333",
    );
  expect(buildEvent("JPY").payment).toMatchObject({ currency: "JPY", amount: "14000" });
  expect(buildEvent().payment).toMatchObject({ currency: "HKD", amount: "140.00" });
});
