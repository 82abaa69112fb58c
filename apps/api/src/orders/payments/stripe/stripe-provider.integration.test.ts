import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import { createLog } from "../../../platform/server/log.ts";
import { startTestApi, stripeDouble } from "../../../testing/index.ts";
import { findStripeCustomer } from "../cards.repository.ts";
import { paymentsPersonal } from "../payments.personal.ts";
import { stripeProvider } from "./stripe-provider.ts";

const double = await stripeDouble();
const stripe = {
  secretKey: double.secretKey,
  webhookSecret: double.webhookSecret,
  apiUrl: double.url,
};
const logLines: string[] = [];
const log = createLog("warn", { write: (line) => void logLines.push(line) });
const shop = await startTestApi({ log, settings: { stripe } });
const { deps } = shop;
const provider = stripeProvider(deps);
const member = await shop.shopper();
const { signal } = new AbortController();

let attempts = 0;
const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 1_900_000);
const payment = () => ({
  attempt: `attempt${++attempts}`,
  reference: "HB-AAAA-AAAA",
  amount: 12_345,
  language: "zh" as const,
  expiresAt,
  heldUntil: expiresAt,
  customerId: member.id,
  successUrl: "https://harbour.test/zh/result/order/success?order=HB-AAAA-AAAA",
  cancelUrl: "https://harbour.test/zh/result/order/cancelled?order=HB-AAAA-AAAA",
});

test("requests a Stripe payment in Hong Kong dollars, the order's language and without names", async () => {
  await provider.beginPayment(payment(), signal);
  const { form } = double.requests.find(
    ({ route, form: requestForm }) =>
      route === "POST /v1/checkout/sessions" && requestForm.get("mode") === "payment",
  )!;
  expect(Object.fromEntries(form)).toMatchObject({
    "line_items[0][price_data][currency]": "hkd",
    "line_items[0][price_data][unit_amount]": "12345",
    locale: "zh-HK",
    client_reference_id: expect.stringMatching(/^attempt/) as unknown,
    expires_at: String(expiresAt.getTime() / 1000),
  });
  const customers = double.requests.filter(({ route }) => route === "POST /v1/customers");
  expect(customers.map(({ form: requestForm }) => [...requestForm.keys()])).toEqual([
    ["metadata[customer]"],
  ]);
});

test("Stripe refuses other addresses for an attempt, and a page of below half an hour or above a day", async () => {
  const refusal = { name: "ShopError", code: "conflict" };
  const request = payment();
  await provider.beginPayment(request, signal);
  const elsewhere = { ...request, cancelUrl: "https://harbour.test/en/account/orders" };
  await expect(provider.beginPayment(elsewhere, signal)).rejects.toMatchObject(refusal);
  const earlyExpiry = { ...payment(), expiresAt: new Date(Date.now() + 29 * 60_000) };
  await expect(provider.beginPayment(earlyExpiry, signal)).rejects.toMatchObject(refusal);
  const lateExpiry = { ...payment(), expiresAt: new Date(Date.now() + 24.1 * 3_600_000) };
  await expect(provider.beginPayment(lateExpiry, signal)).rejects.toMatchObject(refusal);
});

test("checks a pending Stripe refund until it is done", async () => {
  const { providerRef } = await provider.beginPayment(payment(), signal);
  double.completeSession(providerRef);
  const refund = { attempt: "on its way", providerRef, amount: 12_345 };
  double.setRefundStatus("pending");
  expect(await provider.refund(refund, signal)).toBe("pending");
  expect(await provider.refund(refund, signal)).toBe("pending");
  double.setRefundStatus("succeeded");
  expect(await provider.refund(refund, signal)).toBe("done");
  expect(double.refunds).toHaveLength(1);
});

test("a Stripe refusal is a conflict; a missing answer is an outage", async () => {
  await expect(provider.readPayment("cs_test_unknown", signal)).rejects.toMatchObject({
    name: "ShopError",
    code: "conflict",
  });
  const unreachableDeps = {
    ...deps,
    settings: { ...deps.settings, stripe: { ...stripe, apiUrl: "http://127.0.0.1:9" } },
  };
  await expect(
    stripeProvider(unreachableDeps).readPayment("cs_test_1", signal),
  ).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
});

test("closing an account deletes the Stripe customer, with retries until it succeeds", async () => {
  const closingShopper = await shop.shopper();
  await provider.beginPayment({ ...payment(), customerId: closingShopper.id }, signal);
  const stripeCustomerId = await findStripeCustomer(deps.db, closingShopper.id);
  await inTransaction(deps.db, (tx) =>
    paymentsPersonal.erase!(tx, { customerId: closingShopper.id } as Parameters<
      NonNullable<typeof paymentsPersonal.erase>
    >[1]),
  );
  expect(await findStripeCustomer(deps.db, closingShopper.id)).toBeUndefined();
  const countDeletions = () =>
    double.requests.filter(({ route }) => route === `DELETE /v1/customers/${stripeCustomerId}`)
      .length;
  expect(countDeletions()).toBe(0);
  await shop.runJobs();
  expect(countDeletions()).toBe(1);
  // A second deletion succeeds, because the customer is already deleted.
  await provider.forgetPerson(stripeCustomerId!, signal);
  expect(countDeletions()).toBe(2);
});

describe("partial refund", () => {
  const preparePartRefund = async () => {
    const { providerRef } = await provider.beginPayment(payment(), signal);
    double.completeSession(providerRef);
    return (name: string, amount = 1_000) => {
      const attempt = `${name} of ${providerRef}`;
      return provider.refundPartially({ attempt, providerRef, amount }, signal);
    };
  };
  const countRefunds = () => double.refunds.length;

  test("refunds a part once under parallel calls and after Stripe forgot its idempotency key", async () => {
    const refundPart = await preparePartRefund();
    const before = countRefunds();
    expect(await Promise.all([refundPart("one"), refundPart("one")])).toEqual(["done", "done"]);
    expect(countRefunds()).toBe(before + 1);
    double.forgetIdempotencyKeys();
    expect(await refundPart("one")).toBe("done");
    expect(countRefunds()).toBe(before + 1);
    expect(await refundPart("another")).toBe("done");
    expect(countRefunds()).toBe(before + 2);
    expect(double.refunds.at(-1)).toMatchObject({ amount: 1_000, currency: "hkd" });
  });

  test("checks a partial refund until Stripe has sent it or reports a failure", async () => {
    const refundPart = await preparePartRefund();
    double.setRefundStatus("pending");
    expect(await refundPart("slow")).toBe("pending");
    expect(await refundPart("slow")).toBe("pending");
    double.setRefundStatus("failed");
    await expect(refundPart("slow")).rejects.toThrow("expired_or_canceled_card");
    double.setRefundStatus("succeeded");
    expect(await refundPart("slow")).toBe("done");
  });
});

test("refuses a forged webhook and logs one line without a stack trace", async () => {
  logLines.length = 0;
  const forgedEvent = provider.readWebhook(Buffer.from("{}"), {
    "stripe-signature": "t=1,v1=forged",
  });
  await expect(forgedEvent).rejects.toMatchObject({ code: "malformed" });
  expect(logLines).toHaveLength(1);
  const { msg, reason, err } = JSON.parse(logLines[0]!) as Record<string, unknown>;
  expect([msg, typeof reason, err]).toEqual([
    "a webhook of Stripe was refused",
    "string",
    undefined,
  ]);
});
