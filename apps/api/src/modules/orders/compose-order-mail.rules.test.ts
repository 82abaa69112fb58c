import { describe, expect, test } from "vitest";
import { composeEmail } from "../messages/index.ts";
import {
  composeOrderMail,
  composeOrderSms,
  type OrderMailFacts,
} from "./compose-order-mail.rules.ts";

const bank = { en: "Harbour Bank", zh: "海港銀行", cn: "海港银行" };
const line = {
  qty: 2,
  subtotal: 79_800,
  productTitle: { en: "Star Courier", zh: "星際快遞", cn: "星际快递" },
  variantTitle: { en: "Switch", zh: "Switch 版", cn: "Switch 版" },
};
const order = {
  reference: "HB-7KQ4-M2X9",
  language: "en",
  paymentMethod: "OFFLINE",
  paymentDeadline: new Date("2026-11-23T04:00:00Z"),
  subtotal: 84_000,
  localDiscount: 4_200,
  globalDiscount: 0,
  shippingFee: 3_000,
  total: 82_800,
  deliveryInfo: {
    warehouse: {
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      location: { en: "1 Shop Street", zh: "商店街 1 號", cn: "商店街 1 号" },
    },
  },
  deliveryDetails: { recipient_name: "Chan Tai Man" },
  tracking: { number: "SF123", url: "https://courier.example/SF123" },
};
const facts = {
  about: "received",
  reason: null,
  order,
  store: "main",
  lines: [line],
  hasProof: false,
  credentials: {
    bank: { bank, bank_number: "012-345", username: "Harbour Ltd" },
    fps: { id: "1234567", username: "Harbour Ltd" },
    payme: { url: "/", username: "" },
  },
  publicUrl: "https://shop.example",
} as unknown as OrderMailFacts;

const head = { shopName: "Harbour", color: "#E52B1F" };
const written = async (changes: Partial<OrderMailFacts>, orderChanges: object = {}) => {
  const about = { ...facts, ...changes, order: { ...facts.order, ...orderChanges } };
  return {
    ...(await composeEmail(composeOrderMail(about), head)),
    sms: composeOrderSms(about, head.shopName),
  };
};

test("an order of the mini store is followed there, by email and SMS", async () => {
  const { text, sms } = await written({ store: "mini" });
  for (const message of [text, sms])
    expect(message).toContain("https://shop.example/shop/mini/order/track?order=HB-7KQ4-M2X9");
});

describe("the email about a new order", () => {
  test("says what was bought, what it costs, how and until when to pay, and where to follow it", async () => {
    const { subject, text } = await written({});
    expect(subject).toBe("We have your order HB-7KQ4-M2X9");
    expect(text).toContain("2 × Star Courier (Switch): HK$798.00");
    expect(text).toContain("Total: HK$828.00");
    expect(text).toContain("Bank transfer: Harbour Bank, account 012-345, Harbour Ltd");
    expect(text).toContain("FPS: 1234567");
    expect(text).toContain("Please pay by 23/11/2026 12:00 (Hong Kong time)");
    expect(text).toContain("https://shop.example/shop/main/order/track?order=HB-7KQ4-M2X9");
    expect(text).not.toContain("PayMe");
  });

  test("is written in the order's language", async () => {
    expect((await written({}, { language: "zh" })).text).toContain("轉數快：1234567");
    expect((await written({}, { language: "zh" })).text).toContain("2 × 星際快遞 (Switch 版)");
    const simplified = await written({}, { language: "cn" });
    expect(simplified.subject).toBe("已收到您的订单 HB-7KQ4-M2X9");
    expect(simplified.text).toContain("/cn/shop/main/order/track");
  });
});

describe("later emails", () => {
  test("a rejected proof comes with the reason and how to pay", async () => {
    const { text } = await written({ about: "proof-rejected", reason: "The amount differs." });
    expect(text).toContain("Reason: The amount differs.");
    expect(text).toContain("How to pay");
  });

  test("a telephone gets the news in a line", async () => {
    const { sms } = await written({ about: "shipped" }, { language: "zh" });
    expect(sms).toBe(
      "Harbour：訂單 HB-7KQ4-M2X9 已寄出。https://shop.example/zh/shop/main/order/track?order=HB-7KQ4-M2X9",
    );
  });

  test("where the goods lie is written with the commas of the email's language", async () => {
    const { text } = await written({ about: "ready-to-pickup" }, { language: "zh" });
    expect(text).toContain("自取地點：旺角，商店街 1 號");
  });

  test("what was paid before the order was cancelled goes back, and the email says how", async () => {
    expect((await written({ about: "cancelled" })).text).toContain("There is nothing to pay.");
    const { text } = await written({ about: "cancelled", hasProof: true });
    expect(text).toContain("goes back to the bank account it came from");
    expect(text).not.toContain("nothing to pay");
  });

  test("a receipt asks for no money", async () => {
    expect((await written({ about: "paid" }, { paymentDeadline: null })).text).not.toContain(
      "pay by",
    );
  });

  test("what was sent can be followed, what lies ready can be found", async () => {
    expect((await written({ about: "shipped" })).text).toContain(
      "Tracking number: SF123\nhttps://courier.example/SF123",
    );
    expect((await written({ about: "ready-to-pickup" })).text).toContain(
      "Pick up at: Mong Kok, 1 Shop Street",
    );
  });
});
