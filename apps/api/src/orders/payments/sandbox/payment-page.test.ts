import { expect, test } from "vitest";
import { authenticationPage, paymentOverPage, paymentPage } from "./payment-page.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";

const payment: SandboxPayment = {
  id: "p",
  reference: "HB-2222-3333",
  amount: 18_360,
  language: "zh",
  customerRef: null,
  successPath: "/zh/result/order/success?order=HB-2222-3333&from=payment",
  cancelPath: "/zh/result/order/cancelled?order=HB-2222-3333",
  state: "open",
  asksBrand: null,
  asksLast4: null,
  brand: null,
  last4: null,
  knownAt: null,
  expiresAt: new Date("2026-11-22T02:00:00Z"),
  heldUntil: new Date("2026-11-22T01:35:00Z"),
  refundedAt: null,
};
const shopName = "Toys & Co";
const frame = { nonce: "n", theme: "" };

test("the payment page shows shop, order, amount, card brands and test cards", () => {
  const html = paymentPage("zh", { payment, shopName, saved: [] }, {}, frame);
  for (const words of ["Toys &#38; Co", "訂單 HB-2222-3333", "HK$183.60", "銀聯", "付款成功"])
    expect(html, words).toContain(words);
  expect(html).not.toContain("儲存");
  expect(html).toMatch(/這是測試。<\/b>[^]*測試卡：例如 <span>/);
  expect(html).toMatch(/<details[^]*4242 4242 4242 4242[^]*<\/details>/);
});

test.each([
  ["en", "Pay by 22/11/2026 09:35. We'll hold your items until then."],
  ["zh", "請於 22/11/2026 09:35 前付款，貨品會為你預留至此時。"],
  ["cn", "请在 22/11/2026 09:35 前付款，商品会为您预留至此时。"],
] as const)("the payment page says until when the goods are reserved (%s)", (language, words) => {
  const html = paymentPage(language, { payment, shopName, saved: [] }, {}, frame);
  expect(html).toContain(words);
});

test("the bank's page shows payment and card, and lets the buyer use another card", () => {
  const challenged = { ...payment, asksBrand: "visa", asksLast4: "3220" };
  const html = authenticationPage("en", { payment: challenged, shopName }, frame);
  for (const words of ["Toys &#38; Co", "HB-2222-3333", "HK$183.60", "Visa •••• 3220"])
    expect(html, words).toContain(words);
  expect(html).toContain('value="other">Use another card');
});

test("a finished payment page shows its outcome, links to the order and offers no card saving", () => {
  const paid = paymentOverPage("en", { payment: { ...payment, state: "paid" }, shopName }, frame);
  expect(paid).toContain("This payment is complete");
  expect(paid).toContain('href="/zh/result/order/success?order=HB-2222-3333&#38;from=payment"');
  const expired = { ...payment, state: "expired" } as const;
  const over = paymentOverPage("en", { payment: expired, shopName }, frame);
  expect(over).toContain("You haven't been charged here.");
  expect(over).toContain('href="/zh/result/order/cancelled?order=HB-2222-3333"');
  for (const html of [paid, over]) expect(html).not.toMatch(/A card was saved/);
});
