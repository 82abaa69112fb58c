import { describe, expect, test } from "vitest";
import type { OrderMailContent } from "./order-mail-content.ts";
import { bank, line, order, composeTransferMails } from "./testing.ts";

test("messages about a mini store order link to the mini store", async () => {
  const { text, sms } = await composeTransferMails({ store: "mini" });
  expect(text).toContain("https://shop.example/shop/mini/order/track?order=HB-7KQ4-M2X9");
  expect(sms).toContain("https://shop.example/o/HB-7KQ4-M2X9/mini");
});

describe("email about a new order", () => {
  test("the email lists goods, prices, payment ways, deadline and a link to the order", async () => {
    const { subject, text } = await composeTransferMails({});
    expect(subject).toBe("We've received your order HB-7KQ4-M2X9");
    expect(text).toContain("2 × Star Courier (Switch · was HK$840.00): HK$798.00");
    expect(text).toContain("Total: HK$828.00");
    expect(text).toContain("Bank transfer: Harbour Bank\n012-345\nHarbour Ltd");
    expect(text).toContain("FPS: 1234567\nHarbour Ltd");
    expect(text).toContain(
      "Amount: HK$828.00\nPay by: 23/11/2026 12:00 (Hong Kong time)\nPayment reference: HB-7KQ4-M2X9",
    );
    expect(text).toContain(
      "Upload payment proof: https://shop.example/shop/main/order/track?order=HB-7KQ4-M2X9",
    );
    expect(text).not.toContain("PayMe");
  });

  test("the email says what a member will earn, and the receipt what the member earned", async () => {
    const level = { slug: "captain", title: { en: "Captain", zh: "船長", cn: "船长" } };
    const points = { points: 428, is_earned: false, reached_level: null };
    expect((await composeTransferMails({ points })).text).toContain(
      "You'll earn 428 points once you've paid.",
    );
    const earnedPoints = { points: 1, is_earned: true, reached_level: level };
    const { text } = await composeTransferMails({ about: "paid", points: earnedPoints });
    expect(text).toContain("You earned 1 point with this order.");
    expect(text).toContain("You've reached Captain.");
    expect((await composeTransferMails({})).text).not.toContain("earn");
  });

  test("the email's lines add up to the subtotal, and each discount has a name", async () => {
    const saleTitle = { en: "Autumn sale", zh: "秋季優惠", cn: "秋季优惠" };
    const discounts = [
      { title: saleTitle, template_type: "STORE", amount: "80.00" },
      { title: saleTitle, template_type: "FREE_SHIPPING", amount: "30.00" },
    ];
    const lines = [{ ...line, globalDiscount: 8_000, promotionDiscount: 8_000 }];
    const { text } = await composeTransferMails({ lines } as unknown as Partial<OrderMailContent>, {
      discounts,
    });
    expect(text).toContain("(Switch · was HK$840.00): HK$718.00");
    expect(text).toMatch(
      /Subtotal at regular prices: HK\$840\.00\nProduct discounts: −HK\$42\.00\nAutumn sale: −HK\$80\.00\nShipping/,
    );
  });

  test("the SMS says how much to transfer, until when and with which reference", async () => {
    const transferSentence =
      "Please transfer HK$828.00 by 23/11/2026 12:00, reference HB-7KQ4-M2X9.";
    expect((await composeTransferMails({})).sms).toContain(transferSentence);
    expect((await composeTransferMails({ about: "payment-reminder" })).sms).toContain(
      "by 23/11/2026 12:00. Transfer HK$828.00 with reference HB-7KQ4-M2X9. https://",
    );
    const refused = await composeTransferMails({
      about: "proof-rejected",
      reason: "Another amount.",
    });
    expect(refused.sms).toContain(
      "Reason: Another amount. Please upload another payment proof. Already paid? Don't pay again. https://shop.example/",
    );
    expect((await composeTransferMails({}, { language: "zh" })).sms).toContain(
      "請於 23/11/2026 12:00 前轉帳 HK$828.00，附註 HB-7KQ4-M2X9。https://",
    );
    expect((await composeTransferMails({}, { language: "cn" })).sms).toContain(
      "请在 23/11/2026 12:00 前转账 HK$828.00，附言 HB-7KQ4-M2X9。https://",
    );
    expect((await composeTransferMails({}, { paymentMethod: "ONLINE" })).sms).not.toContain(
      "transfer",
    );
    const paidSms = (await composeTransferMails({ about: "paid" })).sms;
    expect(paidSms).not.toContain("transfer");
    expect(paidSms).toContain("your payment for order HB-7KQ4-M2X9. Amount: HK$828.00. https://");
  });

  test("the email is written in the order's language", async () => {
    expect((await composeTransferMails({}, { language: "zh" })).text).toContain("轉數快：1234567");
    expect((await composeTransferMails({}, { language: "zh" })).text).toContain(
      "2 × 星際快遞（Switch 版 · 原價 HK$840.00）：HK$798.00",
    );
    const simplified = await composeTransferMails({}, { language: "cn" });
    expect(simplified.subject).toBe("已收到您的订单 HB-7KQ4-M2X9");
    expect(simplified.text).toContain("/cn/shop/main/order/track");
  });
});

describe("order details in an email", () => {
  const composeForSearch = async (...mailArgs: Parameters<typeof composeTransferMails>) => {
    const { html, text } = await composeTransferMails(...mailArgs);
    return (phrase: string) => html.includes(phrase) && text.includes(phrase);
  };

  test("the email names order date, payment way and pickup shop with opening hours", async () => {
    const { text } = await composeTransferMails({});
    expect(text).toContain("Order date: 22/11/2026 09:05");
    expect(text).toContain("Payment: FPS or bank transfer");
    expect(text).toContain("Pick up at: Mong Kok, 1 Shop Street\nOpening hours: Every day 12:00");
    expect(text).toContain("Recipient: Chan Tai Man, +852 9123 4567");
    const texts = await composeForSearch({}, { language: "zh" });
    for (const phrase of [
      "22/11/2026 09:05",
      "轉數快或銀行轉帳",
      "旺角，商店街 1 號",
      "12:00–21:30",
    ])
      expect(texts(phrase), phrase).toBe(true);
  });

  test("the email names the card, the courier and the door or locker", async () => {
    const courier = { title: { en: "Harbour van", zh: "海港車隊", cn: "海港车队" }, image: null };
    const paidMail = { about: "paid", paidBy: { brand: "visa", last4: "4242" } } as const;
    const info = { method: "DELIVERY", courier, warehouse: null };
    const texts = await composeForSearch(paidMail, { language: "cn", deliveryInfo: info });
    for (const phrase of ["Visa，尾号 4242", "海港车队", "12 Nathan Road"])
      expect(texts(phrase), phrase).toBe(true);
    const station = {
      code: "PH-YM03",
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      address: { en: "37 Old Pier Road", zh: "舊碼頭道 37 號", cn: "旧码头道 37 号" },
    };
    const lockerMail = await composeTransferMails(paidMail, { deliveryInfo: { ...info, station } });
    expect(lockerMail.text).toContain("Pick up at: PH-YM03, Mong Kok, 37 Old Pier Road");
    expect(lockerMail.text).toContain("Opening hours: Every day 12:00–21:30");
    expect(lockerMail.text).not.toContain("12 Nathan Road");
  });

  test("the email says once when the order is ready", async () => {
    const text = { en: "Ready today from 14:00", zh: "今日 14:00 起可自取", cn: "" };
    const promises = [{ promise: { text, is_preorder: false } }];
    const deliveryInfo = { ...order.deliveryInfo, promises };
    expect((await composeTransferMails({}, { deliveryInfo })).text).toContain(
      "When: Ready today from 14:00",
    );
    const inChinese = await composeTransferMails({}, { deliveryInfo, language: "zh" });
    expect(inChinese.text).toContain("時間：今日 14:00 起可自取");
  });

  test("the email of a paid pre-order says when its goods come out, not that it ships", async () => {
    const lines = [{ ...line, releaseDate: "2027-01-20" }];
    const paidMail = { about: "paid", lines } as unknown as Partial<OrderMailContent>;
    expect((await composeTransferMails(paidMail)).text).toContain(
      "Your pre-order comes out on 20/01/2027.",
    );
    const updatedAt = new Date("2027-01-20T01:00:00Z");
    expect((await composeTransferMails(paidMail, { updatedAt })).text).not.toContain("comes out");
    expect((await composeTransferMails({ about: "paid" })).text).toContain(
      "We'll let you know when your order is ready",
    );
  });

  test("the email of an unpaid online order names the deadline and links to the payment", async () => {
    const { subject, text, html, sms } = await composeTransferMails(
      {},
      { paymentMethod: "ONLINE" },
    );
    expect(subject).toBe("Order HB-7KQ4-M2X9 is waiting for your payment");
    expect(text).toContain("hold your items until 23/11/2026 12:00 (Hong Kong time)");
    expect(text).toContain("Pay HK$828.00: https://shop.example/shop/main/order/track?order=HB-");
    expect(html).toContain("Pay HK$828.00");
    expect(text).not.toContain("How to pay");
    expect(sms).toContain(
      "HB-7KQ4-M2X9 is waiting for your payment. Please pay HK$828.00 by 23/11/2026 12:00. https://",
    );
  });

  test("the email counts an order with points in points and reports no payment", async () => {
    const points = { ...line, subtotal: 0, unitPoint: 30 };
    const pointsOnlyOrder = {
      about: "paid",
      lines: [points],
    } as unknown as Partial<OrderMailContent>;
    const { subject, text } = await composeTransferMails(pointsOnlyOrder, {
      total: 0,
      pointTotal: 60,
    });
    expect(subject).toBe("Order confirmed: HB-7KQ4-M2X9");
    expect(text).toContain("Payment: Points");
    expect(text).toContain("2 × Star Courier (Switch): 60 points");
    expect(text).toContain("Total: 60 points");
    expect(text).not.toContain("your payment");
  });

  test("the email's amounts add up to its total, to the cent", async () => {
    const saleTitle = { title: bank, template_type: "STORE", amount: "80.01" };
    const lines = [{ ...line, globalDiscount: 8_001, promotionDiscount: 8_001 }];
    const changedSums = {
      discounts: [saleTitle],
      globalDiscount: 8_001,
      total: 74_799,
      pointTotal: 60,
    };
    const { text } = await composeTransferMails(
      { lines } as unknown as Partial<OrderMailContent>,
      changedSums,
    );
    const sums = text.slice(text.indexOf("Subtotal"), text.indexOf("Total:"));
    const cents = [...sums.matchAll(/(−?)HK\$([\d,]+)\.(\d\d)/g)].map(
      ([, minusSign, dollars, centDigits]) =>
        Number(`${minusSign ? "-" : ""}${dollars!.replaceAll(",", "")}${centDigits}`),
    );
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(74_799);
    expect(sums).toContain("Points: 60 points");
    expect(text).toContain("Total: HK$747.99 + 60 points");
  });

  test("the email shows the shop's pictures beside its items", async () => {
    const image = `/files/catalogue/${"a".repeat(32)}.webp`;
    const lines = [
      { ...line, image },
      { ...line, image: "https://elsewhere.example/a.png" },
    ];
    const { html } = await composeTransferMails({ lines } as unknown as Partial<OrderMailContent>);
    expect(html).toContain(`<img src="https://shop.example${image}?w=320" alt=""`);
    expect(html).not.toContain("elsewhere.example");
  });

  test("the email about 99 lines stays below Gmail's limit of 102 kB", async () => {
    const image = `/files/catalogue/${"a".repeat(32)}.webp`;
    const lines = Array.from({ length: 99 }, () => ({ ...line, image }));
    const { html } = await composeTransferMails({ lines } as unknown as Partial<OrderMailContent>);
    expect(Buffer.byteLength(html)).toBeLessThan(92_000);
  });

  test("the email shows money and points by line and in total", async () => {
    const mixedPriceLine = { ...line, subtotal: 800, originalSubtotal: 800, unitPoint: 30 };
    const { text } = await composeTransferMails(
      { lines: [mixedPriceLine] } as unknown as Partial<OrderMailContent>,
      {
        total: 3_800,
        pointTotal: 60,
      },
    );
    expect(text).toContain("2 × Star Courier (Switch): HK$8.00 + 60 points");
    expect(text).toContain("Total: HK$38.00 + 60 points");
  });
});

test.each([
  ["received", "en", 82_800, "This order replaces your unpaid order HB-2222-3333"],
  ["paid", "en", 82_800, "This order replaces your unpaid order HB-2222-3333"],
  ["paid", "zh", 0, "此訂單取代你未付款的訂單 HB-2222-3333"],
  ["paid", "cn", 0, "此订单取代您未付款的订单 HB-2222-3333"],
] as const)(
  "%s, in %s, of %i cents: names the order that it superseded",
  async (mailType, language, total, texts) => {
    const { text } = await composeTransferMails(
      { about: mailType, supersededReferences: ["HB-2222-3333"] },
      { language, total },
    );
    expect(text).toContain(texts);
  },
);
