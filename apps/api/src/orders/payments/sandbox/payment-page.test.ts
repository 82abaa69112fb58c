import { expect, test } from "vitest";
import { authenticationPage, renderPaymentEndedPage, paymentPage } from "./payment-page.ts";
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
const frame = { nonce: "n", theme: "", logos: { day: null, night: null, chosenTheme: null } };
const makeLocalizedText = (text: string) => ({ en: text, zh: text, cn: text });
const order = {
  lines: [
    {
      title: makeLocalizedText("<Bear>"),
      variant: makeLocalizedText("Brown"),
      image: "/files/bear",
      qty: 2,
      amount: 19_980,
    },
    {
      title: makeLocalizedText("Pocket Pirates"),
      variant: makeLocalizedText("Pocket Pirates"),
      image: null,
      qty: 1,
      amount: 0,
    },
  ],
  shippingFee: 2500,
  total: 18_360,
  points: 0,
};

test("the payment page shows shop, order, amount, card brands and test cards", () => {
  const html = paymentPage("zh", { payment, shopName, savedCards: [], order }, {}, frame);
  for (const phrase of ["Toys &#38; Co", "訂單 HB-2222-3333", "HK$183.60", "銀聯", "付款成功"])
    expect(html, phrase).toContain(phrase);
  expect(html).not.toContain("儲存");
  expect(html).toMatch(/這是測試。<\/b>[^]*測試卡：例如 <span>/);
  expect(html).toMatch(/<details[^]*4242 4242 4242 4242[^]*<\/details>/);
});

test.each([
  [
    null,
    '<source srcset="/files/night?w=320" media="(prefers-color-scheme:dark)"><img src="/files/day?w=320"',
  ],
  ["dark", '<source srcset="/files/night?w=320"><img'],
  ["light", '<picture><img src="/files/day?w=320" alt="Toys &#38; Co"'],
] as const)(
  "the payment page shows the shop's logo of the chosen theme: %s",
  (chosenTheme, expected) => {
    const logos = { day: "/files/day", night: "/files/night", chosenTheme };
    const html = paymentPage(
      "en",
      { payment, shopName, savedCards: [], order },
      {},
      { ...frame, logos },
    );
    expect(html).toContain(expected);
  },
);

test.each([
  ["en", "We'll hold your items until 22/11/2026 09:35."],
  ["zh", "貨品為你預留至 22/11/2026 09:35。"],
  ["cn", "商品为您预留至 22/11/2026 09:35。"],
] as const)(
  "the payment page says until when the goods are reserved (%s)",
  (language, expectedText) => {
    const html = paymentPage(language, { payment, shopName, savedCards: [], order }, {}, frame);
    expect(html).toContain(expectedText);
  },
);

test("the payment page lists the items with pictures, and sums that add up to the amount", () => {
  const html = paymentPage("en", { payment, shopName, savedCards: [], order }, {}, frame);
  expect(html).toContain("<summary>3 items</summary>");
  expect(html).toMatch(/src="\/files\/bear\?w=320"[^]*2 × &#60;Bear&#62;[^]*Brown[^]*HK\$199\.80/);
  expect(html).toMatch(/Pocket Pirates<\/b><\/span><span class="amount">Free/);
  expect(html).toMatch(
    /Items[^]*HK\$199\.80[^]*Discounts[^]*−HK\$41\.20[^]*Shipping[^]*HK\$25\.00/,
  );
  expect(html).toMatch(/<dt>Total<\/dt><dd>HK\$183\.60/);
});

test("the bank's page shows payment and card, and lets the buyer use another card", () => {
  const challengedPayment = { ...payment, asksBrand: "visa", asksLast4: "3220" };
  const html = authenticationPage("en", { payment: challengedPayment, shopName }, frame);
  for (const phrase of ["Toys &#38; Co", "HB-2222-3333", "HK$183.60", "Visa •••• 3220"])
    expect(html, phrase).toContain(phrase);
  expect(html).toContain('value="other">Use another card');
});

test("a finished payment page shows its outcome, links to the order and offers no card saving", () => {
  const paidPage = renderPaymentEndedPage(
    "en",
    { payment: { ...payment, state: "paid" }, shopName },
    frame,
  );
  expect(paidPage).toContain("This payment is complete");
  expect(paidPage).toContain('href="/zh/result/order/success?order=HB-2222-3333&#38;from=payment"');
  const expired = { ...payment, state: "expired" } as const;
  const endedPage = renderPaymentEndedPage("en", { payment: expired, shopName }, frame);
  expect(endedPage).toContain("You haven't been charged here.");
  expect(endedPage).toContain('href="/zh/result/order/cancelled?order=HB-2222-3333"');
  for (const html of [paidPage, endedPage]) expect(html).not.toMatch(/A card was saved/);
});
