import type { Order } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { describe, expect, test } from "vitest";
import { composeOrderDocument } from "./compose-order-document.rules.ts";
import { composeAddressLabel, composePackingSlip } from "./compose-packing-papers.rules.ts";
import { buildDocumentData, line, placedFacts, toLocalizedText } from "./example-order.ts";
import type { PrintedDocument } from "./printed-page.ts";

const findPart = <K extends PrintedDocument["parts"][number]["kind"]>(
  document: PrintedDocument,
  kind: K,
) =>
  document.parts.find((part) => part.kind === kind) as Extract<
    PrintedDocument["parts"][number],
    { kind: K }
  >;
const readFacts = (document: PrintedDocument) =>
  Object.fromEntries(findPart(document, "facts").facts.map(({ label, value }) => [label, value]));

describe("buyer's paper", () => {
  test("an unpaid order prints an order form with its amount and deadline", () => {
    const paper = composeOrderDocument(buildDocumentData());
    expect(paper.title).toBe("Order form HB-7KQ4-M2X9");
    expect(findPart(paper, "notice")).toMatchObject({
      tone: "urgent",
      text: "Amount due: HK$300.00, by 26/11/2026 12:00",
    });
  });

  test.each([
    [
      "is a receipt once it is paid",
      { is_paid: true, current_status: "processing" },
      "Receipt HB-7KQ4-M2X9",
      "Paid: HK$300.00",
    ],
    [
      "says that the payment is being checked",
      { current_status: "pending" },
      "Order form HB-7KQ4-M2X9",
      "We're checking your payment of HK$300.00",
    ],
    [
      "asks for nothing once it is cancelled",
      { current_status: "cancelled" },
      "Order form HB-7KQ4-M2X9",
      "This order has been cancelled",
    ],
  ] as const)("the buyer's paper %s", (_, changes, title, text) => {
    const paper = composeOrderDocument(buildDocumentData(changes));
    expect(paper.title).toBe(title);
    expect(findPart(paper, "notice")).toMatchObject({ tone: "calm", text });
  });

  test("an order that waits for a transfer prints code, ways, amount, reference and deadline", () => {
    const paymentPart = findPart(composeOrderDocument(buildDocumentData()), "payment");
    expect(paymentPart.facts).toEqual([
      { label: "Amount", value: "HK$300.00" },
      { label: "Payment reference", value: "HB-7KQ4-M2X9" },
      { label: "Pay by", value: "26/11/2026 12:00" },
      { label: "FPS", value: "1234567\nHarbour Ltd" },
      { label: "Bank transfer", value: "Harbour Bank\n012-345\nHarbour Ltd" },
      { label: "PayMe", value: "Harbour Ltd\nhttps://payme.example/harbour" },
    ]);
    expect(paymentPart.code?.text).toContain("5406300.00");
    expect(paymentPart.code?.text).toContain("0512HB-7KQ4-M2X9");
    expect(paymentPart.note).toContain("upload");
  });

  test("prints only payment ways that the shop has set up, or asks the buyer to contact the shop", () => {
    const noBankAccount = { bank: { bank: toLocalizedText(""), bank_number: "", username: "" } };
    const transferAccounts = {
      ...noBankAccount,
      fps: { id: "", username: "" },
      payme: { url: "/", username: "" },
    };
    const paymentPart = findPart(
      composeOrderDocument({ ...buildDocumentData(), transferAccounts }),
      "payment",
    );
    expect(paymentPart.facts.map(({ label }) => label)).toEqual([
      "Amount",
      "Payment reference",
      "Pay by",
    ]);
    expect([paymentPart.code, paymentPart.note]).toEqual([
      null,
      "Please contact us for payment details.",
    ]);
  });

  test.each([
    ["to be paid online", { payment_method: "ONLINE" }],
    ["paid", { is_paid: true, current_status: "processing" }],
    ["cancelled", { current_status: "cancelled" }],
    ["being checked", { current_status: "pending" }],
  ] as const)("an order that is %s prints no transfer details", (_, changes) => {
    expect(findPart(composeOrderDocument(buildDocumentData(changes)), "payment")).toBeUndefined();
  });

  const paidFields = {
    is_paid: true,
    current_status: "delivering",
    statuses: [...placedFacts.statuses, { slug: "processing", created_at: "2026-11-24T04:00:00Z" }],
  } as Partial<Order>;

  test("names the ways to pay as the checkout does", () => {
    const readPrintedFacts = (language: "en" | "zh" | "cn") =>
      readFacts(composeOrderDocument(buildDocumentData({}, language)));
    expect(readPrintedFacts("en")["Payment"]).toBe("FPS, PayMe or bank transfer");
    expect(readPrintedFacts("zh")["付款方式"]).toBe("轉數快、PayMe 或銀行轉帳");
    expect(readPrintedFacts("cn")["支付方式"]).toBe("转数快、PayMe 或银行转账");
  });

  test("names the payment day and every parcel with its day", () => {
    const parcels = [
      { tracking: { number: "SF1", url: null }, shipped_at: "2026-11-25T04:00:00Z" },
      { tracking: { number: "SF2", url: null }, shipped_at: "2026-11-26T04:00:00Z" },
    ] as Order["parcels"];
    const paper = composeOrderDocument(buildDocumentData({ ...paidFields, parcels }));
    expect(findPart(paper, "notice").text).toBe("Paid on 24/11/2026: HK$300.00");
    expect(readFacts(paper)["Tracking number"]).toBe("SF1 (25/11/2026)\nSF2 (26/11/2026)");
  });

  test("lists refunds by day and way, and the amount finally paid", () => {
    const refunds = [
      {
        amount: "50.00",
        points_returned: 0,
        created_at: "2026-11-25T04:00:00Z",
        paid_back_at: "2026-11-26T04:00:00Z",
      },
      {
        amount: "30.50",
        points_returned: 40,
        created_at: "2026-11-27T04:00:00Z",
        paid_back_at: null,
      },
    ] as Order["refunds"];
    const paper = composeOrderDocument(
      buildDocumentData({ ...paidFields, refunds, refunded_amount: "80.50" }),
    );
    expect(findPart(paper, "sums").sums.slice(-5)).toEqual([
      { label: "Total", amount: "HK$300.00", isTotal: true },
      { label: "Refunded on 26/11/2026, Transfer", amount: "−HK$50.00" },
      { label: "Refund approved on 27/11/2026, Transfer", amount: "−HK$30.50" },
      { label: "Points returned", amount: "40 points" },
      { label: "Total after refunds", amount: "HK$219.50", isTotal: true },
    ]);
    expect(findPart(paper, "notice").text).toContain("Refunds: HK$80.50");
  });

  test("a refund of points alone prints no HK$0.00", () => {
    const refundedAt = "2026-11-27T04:00:00Z";
    const refunds = [
      { amount: "0.00", points_returned: 40, created_at: refundedAt, paid_back_at: refundedAt },
    ] as Order["refunds"];
    const paper = composeOrderDocument(
      buildDocumentData({ ...paidFields, refunds, refunded_amount: "0.00" }),
    );
    expect(findPart(paper, "sums").sums.slice(-2)).toEqual([
      { label: "Total", amount: "HK$300.00", isTotal: true },
      { label: "Points returned", amount: "40 points" },
    ]);
  });

  test("shows regular prices beside reduced amounts", () => {
    const { columns, rows } = findPart(composeOrderDocument(buildDocumentData()), "table");
    expect(columns[2]!.title).toBe("Regular price");
    expect(rows[0]!.slice(2)).toEqual([
      { text: "HK$160.00" },
      { text: "HK$275.00", before: "HK$320.00" },
    ]);
  });

  test("calls the subtotal and the unit price regular only when a product is reduced", () => {
    const { calculations } = placedFacts;
    const noDiscount = { local: "0.00", global: "0.00" };
    const price = { subtotal: "320.00", total: "345.00" };
    const paper = (price_discount: typeof noDiscount, language: Language) =>
      composeOrderDocument(
        buildDocumentData({ calculations: { ...calculations, price, price_discount } }, language),
      );
    const readWords = (document: PrintedDocument) => [
      findPart(document, "table").columns[2]!.title,
      findPart(document, "sums").sums[0]!.label,
    ];
    expect(readWords(paper(noDiscount, "en"))).toEqual(["Each", "Subtotal"]);
    expect(readWords(paper({ ...noDiscount, local: "20.00" }, "zh"))).toEqual(["原價", "原價小計"]);
    expect(readWords(paper({ ...noDiscount, global: "20.00" }, "cn"))).toEqual([
      "原价",
      "原价小计",
    ]);
  });

  test("prints free shipping as free", () => {
    const { calculations } = buildDocumentData().order;
    const paper = composeOrderDocument(
      buildDocumentData({ calculations: { ...calculations, shipping_fee: "0.00" } }),
    );
    expect(findPart(paper, "sums").sums).toContainEqual({ label: "Shipping", amount: "Free" });
  });

  test("the sums add up: goods, discounts by name, shipping and total", () => {
    expect(findPart(composeOrderDocument(buildDocumentData()), "sums").sums).toEqual([
      { label: "Subtotal at regular prices", amount: "HK$320.00" },
      { label: "Product discounts", amount: "−HK$20.00" },
      { label: "Autumn sale", amount: "−HK$25.00" },
      { label: "Shipping", amount: "HK$25.00" },
      { label: "Total", amount: "HK$300.00", isTotal: true },
    ]);
  });

  test("prints a price in points as points", () => {
    const pointsItem = {
      ...line,
      discounted_price_per_unit: "0.00",
      discounted_point_per_unit: 150,
      subtotal_price: "0.00",
      promotion_subtotal_price: null,
      subtotal_point: 300,
    };
    const { rows } = findPart(
      composeOrderDocument(buildDocumentData({ cart_items: [pointsItem] }, "zh")),
      "table",
    );
    expect(rows[0]!.map(({ text }) => text)).toEqual(["星際速遞", "2", "150 積分", "300 積分"]);
    const { calculations } = buildDocumentData({}, "zh").order;
    const point = { subtotal: 300, total: 300 };
    const mixedPriceData = buildDocumentData({ calculations: { ...calculations, point } }, "zh");
    expect(JSON.stringify(composeOrderDocument(mixedPriceData))).toContain(" + 300 積分");
  });
});

test("a packing slip lists goods and gifts to tick off, and no price", () => {
  const slip = composePackingSlip(buildDocumentData({}, "zh"), []);
  expect(findPart(slip, "table").rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["", "星際速遞", "HB-1", "2"],
    ["", "Sticker", "HB-G", "1"],
  ]);
  expect(findPart(slip, "lines").lines).toEqual(["共 3 件"]);
  const document = composePackingSlip(buildDocumentData({ cart_items: [] }, "en"), []);
  expect(findPart(document, "lines").lines).toEqual(["1 item"]);
  expect(JSON.stringify(slip)).not.toContain("HK$");
  expect(findPart(slip, "head").code).toBe("HB-7KQ4-M2X9");
});

describe("address label", () => {
  test("an address label names courier, recipient, telephone and address", () => {
    const label = composeAddressLabel(buildDocumentData());
    expect(findPart(label, "head").title).toBe("Harbour Express");
    expect(findPart(label, "lines").lines).toEqual([
      "Chan Tai Man",
      "+852 91234567",
      "1 Queen's Road",
    ]);
  });

  test("a label for a locker names its code and place instead of the buyer's address", () => {
    const station = {
      code: "H852K",
      title: toLocalizedText("Mong Kok Locker"),
      address: toLocalizedText("8 Shan Tung Street"),
    };
    const delivery_info = {
      ...placedFacts.delivery_info,
      station,
    } as unknown as Order["delivery_info"];
    const label = composeAddressLabel(buildDocumentData({ delivery_info }));
    expect(findPart(label, "lines").lines.slice(2)).toEqual([
      "H852K",
      "Mong Kok Locker",
      "8 Shan Tung Street",
    ]);
    expect(
      readFacts(composeOrderDocument(buildDocumentData({ delivery_info })))["Locker"],
    ).toContain("H852K");
  });
});
