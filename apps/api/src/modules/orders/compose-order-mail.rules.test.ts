import { describe, expect, test } from "vitest";
import { composeOrderMail, type OrderMailFacts } from "./compose-order-mail.rules.ts";

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
  lines: [line],
  credentials: {
    bank: { bank, bank_number: "012-345", username: "Harbour Ltd" },
    fps: { id: "1234567", username: "Harbour Ltd" },
    payme: { url: "/", username: "" },
  },
  publicUrl: "https://shop.example",
} as unknown as OrderMailFacts;

const written = (changes: Partial<OrderMailFacts>, orderChanges: object = {}) => {
  const letter = composeOrderMail({
    ...facts,
    ...changes,
    order: { ...facts.order, ...orderChanges },
  });
  return { ...letter, text: letter.paragraphs.join("\n\n") };
};

describe("the letter about a new order", () => {
  test("says what was bought, what it costs, how and until when to pay, and where to follow it", () => {
    const { subject, text } = written({});
    expect(subject).toBe("We have your order HB-7KQ4-M2X9");
    expect(text).toContain("2 × Star Courier (Switch): HK$798.00");
    expect(text).toContain("Total: HK$828.00");
    expect(text).toContain("Bank transfer: Harbour Bank, account 012-345, Harbour Ltd");
    expect(text).toContain("FPS: 1234567");
    expect(text).toContain("Please pay by 23/11/2026 12:00 (Hong Kong time)");
    expect(text).toContain("https://shop.example/shop/main/order/track?order=HB-7KQ4-M2X9");
    expect(text).not.toContain("PayMe");
  });

  test("is written in the order's language", () => {
    expect(written({}, { language: "zh" }).text).toContain("轉數快：1234567");
    expect(written({}, { language: "zh" }).text).toContain("2 × 星際快遞 (Switch 版)");
    const simplified = written({}, { language: "cn" });
    expect(simplified.subject).toBe("已收到您的订单 HB-7KQ4-M2X9");
    expect(simplified.text).toContain("/cn/shop/main/order/track");
  });
});

describe("later letters", () => {
  test("a rejected proof comes with the reason and how to pay", () => {
    const { text } = written({ about: "proof-rejected", reason: "The amount differs." });
    expect(text).toContain("Reason: The amount differs.");
    expect(text).toContain("How to pay");
  });

  test("a receipt asks for no money", () => {
    expect(written({ about: "paid" }, { paymentDeadline: null }).text).not.toContain("pay by");
  });

  test("what was sent can be followed, what lies ready can be found", () => {
    expect(written({ about: "shipped" }).text).toContain(
      "Tracking number: SF123\nhttps://courier.example/SF123",
    );
    expect(written({ about: "ready-to-pickup" }).text).toContain(
      "Pick up at: Mong Kok, 1 Shop Street",
    );
  });
});
