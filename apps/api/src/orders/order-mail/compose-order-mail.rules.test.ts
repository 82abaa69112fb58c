import { describe, expect, test } from "vitest";
import { composeEmail } from "../../base/messages/index.ts";
import { composeOrderMail, type OrderMailFacts } from "./compose-order-mail.rules.ts";
import { composeOrderSms } from "./compose-order-sms.rules.ts";

const bank = { en: "Harbour Bank", zh: "海港銀行", cn: "海港银行" };
const line = {
  qty: 2,
  subtotal: 79_800,
  originalSubtotal: 84_000,
  globalDiscount: 0,
  promotionDiscount: 0,
  unitPoint: 0,
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
  discounts: [],
  voucherCode: null,
  shippingFee: 3_000,
  total: 82_800,
  createdAt: new Date("2026-11-22T01:05:00Z"),
  pointTotal: 0,
  deliveryInfo: {
    method: "SELF_PICKUP",
    warehouse: {
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      location: { en: "1 Shop Street", zh: "商店街 1 號", cn: "商店街 1 号" },
    },
  },
  deliveryDetails: {
    recipient_name: "Chan Tai Man",
    area_code: "852",
    phone: "91234567",
    address: "12 Nathan Road",
  },
  tracking: { number: "SF123", url: "https://courier.example/SF123" },
};
const facts = {
  about: "received",
  reason: null,
  order,
  store: "main",
  lines: [line],
  paidBy: null,
  openingHours: { en: "Every day 12:00–21:30", zh: "每日 12:00–21:30", cn: "每天 12:00–21:30" },
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

test("messages about a mini store order link to the mini store", async () => {
  const { text, sms } = await written({ store: "mini" });
  for (const message of [text, sms])
    expect(message).toContain("https://shop.example/shop/mini/order/track?order=HB-7KQ4-M2X9");
});

describe("email about a new order", () => {
  test("the email lists goods, prices, payment ways, deadline and a link to the order", async () => {
    const { subject, text } = await written({});
    expect(subject).toBe("We have your order HB-7KQ4-M2X9");
    expect(text).toContain("2 × Star Courier (Switch · was HK$840.00): HK$798.00");
    expect(text).toContain("Total: HK$828.00");
    expect(text).toContain("Bank transfer: Harbour Bank, account 012-345, Harbour Ltd");
    expect(text).toContain("FPS: 1234567");
    expect(text).toContain("Please pay HK$828.00 by 23/11/2026 12:00 (Hong Kong time)");
    expect(text).toContain("https://shop.example/shop/main/order/track?order=HB-7KQ4-M2X9");
    expect(text).not.toContain("PayMe");
  });

  test("the email says what a member will earn, and the receipt what the member earned", async () => {
    const level = { slug: "captain", title: { en: "Captain", zh: "船長", cn: "船长" } };
    const points = { points: 428, is_earned: false, reached_level: null };
    expect((await written({ points })).text).toContain("Once it is paid you will earn 428 points.");
    const earned = { points: 1, is_earned: true, reached_level: level };
    const { text } = await written({ about: "paid", points: earned });
    expect(text).toContain("You earned 1 point with this order.");
    expect(text).toContain("You are now Captain.");
    expect((await written({})).text).not.toContain("earn");
  });

  test("the email adds up: lines make the subtotal, and discounts are named", async () => {
    const sale = { en: "Autumn sale", zh: "秋季優惠", cn: "秋季优惠" };
    const discounts = [
      { title: sale, template_type: "STORE", amount: "80.00" },
      { title: sale, template_type: "FREE_SHIPPING", amount: "30.00" },
    ];
    const lines = [{ ...line, globalDiscount: 8_000, promotionDiscount: 8_000 }];
    const { text } = await written({ lines } as unknown as Partial<OrderMailFacts>, { discounts });
    expect(text).toContain("(Switch · was HK$840.00): HK$718.00");
    expect(text).toMatch(
      /Subtotal at regular prices: HK\$840\.00\nProduct discounts: −HK\$42\.00\nAutumn sale: −HK\$80\.00\nShipping/,
    );
  });

  test("the SMS says how much to transfer, until when and with which reference", async () => {
    const payBy = "Please transfer HK$828.00 by 23/11/2026 12:00, reference HB-7KQ4-M2X9.";
    expect((await written({})).sms).toContain(payBy);
    expect((await written({ about: "payment-reminder" })).sms).toContain(payBy);
    const refused = await written({ about: "proof-rejected", reason: "Another amount." });
    expect(refused.sms).toContain(`Reason: Another amount. ${payBy} https://shop.example/`);
    expect((await written({}, { language: "zh" })).sms).toContain(
      "請於 23/11/2026 12:00 前轉帳 HK$828.00，附註 HB-7KQ4-M2X9。https://",
    );
    expect((await written({}, { language: "cn" })).sms).toContain(
      "请在 23/11/2026 12:00 前转账 HK$828.00，附言 HB-7KQ4-M2X9。https://",
    );
    expect((await written({}, { paymentMethod: "ONLINE" })).sms).not.toContain("transfer");
    expect((await written({ about: "paid" })).sms).not.toContain("transfer");
  });

  test("the email is written in the order's language", async () => {
    expect((await written({}, { language: "zh" })).text).toContain("轉數快：1234567");
    expect((await written({}, { language: "zh" })).text).toContain(
      "2 × 星際快遞（Switch 版 · 原價 HK$840.00）：HK$798.00",
    );
    const simplified = await written({}, { language: "cn" });
    expect(simplified.subject).toBe("已收到您的订单 HB-7KQ4-M2X9");
    expect(simplified.text).toContain("/cn/shop/main/order/track");
  });
});

describe("order details in an email", () => {
  const inBoth = async (...about: Parameters<typeof written>) => {
    const { html, text } = await written(...about);
    return (words: string) => html.includes(words) && text.includes(words);
  };

  test("the email names order date, payment way and pickup shop with opening hours", async () => {
    const { text } = await written({});
    expect(text).toContain("Order date: 22/11/2026 09:05");
    expect(text).toContain("Payment: Transfer");
    expect(text).toContain("Pick up at: Mong Kok, 1 Shop Street\nOpening hours: Every day 12:00");
    expect(text).toContain("Recipient: Chan Tai Man, +852 91234567");
    const says = await inBoth({}, { language: "zh" });
    for (const words of ["22/11/2026 09:05", "轉帳", "旺角，商店街 1 號", "每日 12:00–21:30"])
      expect(says(words), words).toBe(true);
  });

  test("the email names the card, the courier and the door or locker", async () => {
    const courier = { title: { en: "Harbour van", zh: "海港車隊", cn: "海港车队" }, image: null };
    const paid = { about: "paid", paidBy: { brand: "visa", last4: "4242" } } as const;
    const info = { method: "DELIVERY", courier, warehouse: null };
    const says = await inBoth(paid, { language: "cn", deliveryInfo: info });
    for (const words of ["Visa，尾号 4242", "海港车队", "12 Nathan Road"])
      expect(says(words), words).toBe(true);
    const station = {
      code: "PH-YM03",
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      address: { en: "37 Old Pier Road", zh: "舊碼頭道 37 號", cn: "旧码头道 37 号" },
    };
    const toLocker = await written(paid, { deliveryInfo: { ...info, station } });
    expect(toLocker.text).toContain("Collect at: PH-YM03, Mong Kok, 37 Old Pier Road");
    expect(toLocker.text).toContain("Opening hours: Every day 12:00–21:30");
    expect(toLocker.text).not.toContain("12 Nathan Road");
  });

  test("the email says once when the order is ready", async () => {
    const text = { en: "Ready today from 14:00", zh: "今日 14:00 起可自取", cn: "" };
    const promises = [{ promise: { text, is_preorder: false } }];
    const deliveryInfo = { ...order.deliveryInfo, promises };
    expect((await written({}, { deliveryInfo })).text).toContain("When: Ready today from 14:00");
    const inChinese = await written({}, { deliveryInfo, language: "zh" });
    expect(inChinese.text).toContain("時間：今日 14:00 起可自取");
  });

  test("the email of an unpaid online order names the deadline and links to the payment", async () => {
    const { subject, text, html, sms } = await written({}, { paymentMethod: "ONLINE" });
    expect(subject).toBe("Order HB-7KQ4-M2X9 is waiting for your payment");
    expect(text).toContain("set aside for you until 23/11/2026 12:00 (Hong Kong time)");
    expect(text).toContain("Pay HK$828.00: https://shop.example/shop/main/order/track?order=HB-");
    expect(html).toContain("Pay HK$828.00");
    expect(text).not.toContain("How to pay");
    expect(sms).toContain("waiting for your payment");
  });

  test("the email counts a purchase with points in points and reports no payment", async () => {
    const points = { ...line, subtotal: 0, unitPoint: 30 };
    const free = { about: "paid", lines: [points] } as unknown as Partial<OrderMailFacts>;
    const { subject, text } = await written(free, { total: 0, pointTotal: 60 });
    expect(subject).toBe("We have your order HB-7KQ4-M2X9");
    expect(text).toContain("Payment: Points");
    expect(text).toContain("2 × Star Courier (Switch): 60 points");
    expect(text).toContain("Total: 60 points");
    expect(text).not.toContain("your payment");
  });

  test("the email shows money and points by line and in total", async () => {
    const both = { ...line, subtotal: 800, originalSubtotal: 800, unitPoint: 30 };
    const { text } = await written({ lines: [both] } as unknown as Partial<OrderMailFacts>, {
      total: 3_800,
      pointTotal: 60,
    });
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
  "a %s email in %s of %i cents names the superseded order",
  async (about, language, total, says) => {
    const { text } = await written({ about, supersedes: ["HB-2222-3333"] }, { language, total });
    expect(text).toContain(says);
  },
);

describe("later emails", () => {
  test("the email about a rejected proof gives the reason and how to pay", async () => {
    const { text } = await written({ about: "proof-rejected", reason: "The amount differs." });
    expect(text).toContain("Reason: The amount differs.");
    expect(text).toContain("How to pay");
    expect(text).toContain("If you have paid already, please do not pay again.");
  });

  test("an SMS gives the news in one line", async () => {
    const { sms } = await written({ about: "shipped" }, { language: "zh" });
    expect(sms).toBe(
      "Harbour：訂單 HB-7KQ4-M2X9 已寄出。https://shop.example/zh/shop/main/order/track?order=HB-7KQ4-M2X9",
    );
  });

  test("a message about a passed deadline tells late payers where to report, except online", async () => {
    const late = { about: "deadline-passed" } as const;
    expect((await written(late)).sms).toContain(
      "If you have paid, see here whom to tell: https://",
    );
    expect((await written(late, { paymentMethod: "ONLINE" })).sms).not.toContain(
      "If you have paid",
    );
  });

  test("the email writes a pickup place with its language's commas", async () => {
    const { text } = await written({ about: "ready-to-pickup" }, { language: "zh" });
    expect(text).toContain("自取地點：旺角，商店街 1 號");
  });

  test("the email about a cancelled order with a proof says how the money returns", async () => {
    expect((await written({ about: "cancelled" })).text).toContain("There is nothing to pay.");
    const { text } = await written({ about: "cancelled", hasProof: true });
    expect(text).toContain("goes back to the bank account it came from");
    expect(text).not.toContain("nothing to pay");
  });

  test("the email about returned money says until when the unpaid order waits", async () => {
    const returned = { about: "payment-returned" } as const;
    const waiting = await written(returned, { status: "submitted", paymentMethod: "ONLINE" });
    expect(waiting.text).toContain("Your order is not paid yet");
    expect(waiting.text).toContain("until 23/11/2026 12:00 (Hong Kong time)");
    expect(waiting.text).not.toContain("cancelled or paid already");
    const over = await written(returned, { status: "cancelled", paymentMethod: "ONLINE" });
    expect(over.text).toContain("cancelled or paid already");
  });

  test("a receipt asks for no money", async () => {
    expect((await written({ about: "paid" }, { paymentDeadline: null })).text).not.toContain(
      "pay by",
    );
  });

  test("the email links a shipped order's tracking and names a ready order's pickup place", async () => {
    expect((await written({ about: "shipped" })).text).toContain(
      "Tracking number: SF123\nhttps://courier.example/SF123",
    );
    expect((await written({ about: "ready-to-pickup" })).text).toContain(
      "Pick up at: Mong Kok, 1 Shop Street",
    );
  });
});
