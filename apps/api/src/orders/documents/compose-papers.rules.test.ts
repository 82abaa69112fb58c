import type { Order } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { composeOrderDocument, type OrderDocumentFacts } from "./compose-order-document.rules.ts";
import { composeAddressLabel, composePackingSlip } from "./compose-packing-papers.rules.ts";
import type { PrintedDocument } from "./printed-page.ts";

const same = (text: string) => ({ en: text, zh: text, cn: text });
const line = {
  product_variant_id: "variant-1",
  sku: "HB-1",
  qty: 2,
  product_title: { en: "Star Courier", zh: "星際速遞", cn: "星际快递" },
  product_variant_title: same(""),
  original_price_per_unit: "160.00",
  discounted_price_per_unit: "150.00",
  discounted_point_per_unit: 0,
  original_subtotal_price: "320.00",
  subtotal_price: "300.00",
  promotion_subtotal_price: "275.00",
  subtotal_point: 0,
} as Order["cart_items"][number];
const placed = {
  reference: "HB-7KQ4-M2X9",
  is_paid: false,
  current_status: "submitted",
  payment_method: "OFFLINE",
  payment_deadline: "2026-11-26T04:00:00Z",
  created_at: "2026-11-23T04:00:00Z",
  statuses: [{ slug: "submitted", created_at: "2026-11-23T04:00:00Z" }],
  calculations: {
    currency: "HKD",
    price: { subtotal: "320.00", total: "300.00" },
    price_discount: { local: "20.00", global: "25.00" },
    point: { subtotal: 0, total: 0 },
    shipping_fee: "25.00",
  },
  cart_items: [line],
  gift_items: [
    { sku: "HB-G", qty: 1, product_title: same("Sticker"), product_variant_title: same("") },
  ],
  discounts: [{ title: same("Autumn sale"), amount: "25.00" }],
  checkout: { online: null },
  delivery_info: {
    method: "DELIVERY",
    courier: { title: same("Harbour Express") },
    station: null,
    warehouse: null,
  },
  delivery_details: {
    recipient_name: "Chan Tai Man",
    area_code: "852",
    phone: "91234567",
    address: "1 Queen's Road",
    remarks: "",
  },
  tracking: null,
  parcels: [],
  refunds: [],
  refunded_amount: "0.00",
} as unknown as Order;
const facts = (
  changes: Partial<Order> = {},
  language: OrderDocumentFacts["language"] = "en",
): OrderDocumentFacts => ({
  order: { ...placed, ...changes },
  language,
  credentials: {
    bank: { bank: same("Harbour Bank"), bank_number: "012-345", username: "Harbour Ltd" },
    fps: { id: "1234567", username: "Harbour Ltd" },
    payme: { url: "https://payme.example/harbour", username: "Harbour Ltd" },
  },
  shop: { name: same("Harbour"), color: "#E52B1F", lines: ["+852 2345 6789"] },
});
const partOf = <K extends PrintedDocument["parts"][number]["kind"]>(
  document: PrintedDocument,
  kind: K,
) =>
  document.parts.find((part) => part.kind === kind) as Extract<
    PrintedDocument["parts"][number],
    { kind: K }
  >;
const factsOf = (document: PrintedDocument) =>
  Object.fromEntries(partOf(document, "facts").facts.map(({ label, value }) => [label, value]));

describe("the buyer's paper", () => {
  test("is an order form that says what to pay and until when, until it is paid", () => {
    const paper = composeOrderDocument(facts());
    expect(paper.title).toBe("Order form HB-7KQ4-M2X9");
    expect(partOf(paper, "notice")).toMatchObject({
      tone: "urgent",
      text: "To be paid: HK$300.00, before 26/11/2026 12:00",
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
      "We are checking your payment of HK$300.00",
    ],
    [
      "asks for nothing once it is cancelled",
      { current_status: "cancelled" },
      "Order form HB-7KQ4-M2X9",
      "This order is cancelled",
    ],
  ] as const)("%s", (_, changes, title, text) => {
    const paper = composeOrderDocument(facts(changes));
    expect(paper.title).toBe(title);
    expect(partOf(paper, "notice")).toMatchObject({ tone: "calm", text });
  });

  test("says where to pay an order that waits for a transfer: code, ways, amount, reference and deadline", () => {
    const part = partOf(composeOrderDocument(facts()), "payment");
    expect(part.facts).toEqual([
      { label: "Amount", value: "HK$300.00" },
      { label: "Write in the remarks", value: "HB-7KQ4-M2X9" },
      { label: "Pay before", value: "26/11/2026 12:00" },
      { label: "FPS", value: "1234567\nHarbour Ltd" },
      { label: "Bank transfer", value: "Harbour Bank\n012-345\nHarbour Ltd" },
      { label: "PayMe", value: "Harbour Ltd\nhttps://payme.example/harbour" },
    ]);
    expect(part.code?.text).toContain("5406300.00");
    expect(part.code?.text).toContain("0512HB-7KQ4-M2X9");
    expect(part.note).toContain("upload");
  });

  test("leaves out ways that the shop has not set up, and says to ask where there is none", () => {
    const none = { bank: { bank: same(""), bank_number: "", username: "" } };
    const credentials = {
      ...none,
      fps: { id: "", username: "" },
      payme: { url: "/", username: "" },
    };
    const part = partOf(composeOrderDocument({ ...facts(), credentials }), "payment");
    expect(part.facts.map(({ label }) => label)).toEqual([
      "Amount",
      "Write in the remarks",
      "Pay before",
    ]);
    expect([part.code, part.note]).toEqual([null, "Please ask us how to pay."]);
  });

  test.each([
    ["online", { payment_method: "ONLINE" }],
    ["paid", { is_paid: true, current_status: "processing" }],
    ["called off", { current_status: "cancelled" }],
    ["being checked", { current_status: "pending" }],
  ] as const)("asks for no transfer of an order that is %s", (_, changes) => {
    expect(partOf(composeOrderDocument(facts(changes)), "payment")).toBeUndefined();
  });

  const paid = {
    is_paid: true,
    current_status: "delivering",
    statuses: [...placed.statuses, { slug: "processing", created_at: "2026-11-24T04:00:00Z" }],
  } as Partial<Order>;

  test("names the day of the payment, and every parcel with its day", () => {
    const parcels = [
      { tracking: { number: "SF1", url: null }, shipped_at: "2026-11-25T04:00:00Z" },
      { tracking: { number: "SF2", url: null }, shipped_at: "2026-11-26T04:00:00Z" },
    ] as Order["parcels"];
    const paper = composeOrderDocument(facts({ ...paid, parcels }));
    expect(partOf(paper, "notice").text).toBe("Paid on 24/11/2026: HK$300.00");
    expect(factsOf(paper)["Tracking number"]).toBe("SF1 (25/11/2026)\nSF2 (26/11/2026)");
  });

  test("lists refunds by day and way, and what was paid after all", () => {
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
    const paper = composeOrderDocument(facts({ ...paid, refunds, refunded_amount: "80.50" }));
    expect(partOf(paper, "sums").sums.slice(-5)).toEqual([
      { label: "Total", amount: "HK$300.00", isTotal: true },
      { label: "Paid back on 26/11/2026, Transfer", amount: "−HK$50.00" },
      { label: "Refund approved on 27/11/2026, Transfer", amount: "−HK$30.50" },
      { label: "Points returned", amount: "40 points" },
      { label: "Paid after refunds", amount: "HK$219.50", isTotal: true },
    ]);
    expect(partOf(paper, "notice").text).toContain("Refunds: HK$80.50");
  });

  test("names no HK$0.00 for a refund of points alone", () => {
    const at = "2026-11-27T04:00:00Z";
    const refunds = [
      { amount: "0.00", points_returned: 40, created_at: at, paid_back_at: at },
    ] as Order["refunds"];
    const paper = composeOrderDocument(facts({ ...paid, refunds, refunded_amount: "0.00" }));
    expect(partOf(paper, "sums").sums.slice(-2)).toEqual([
      { label: "Total", amount: "HK$300.00", isTotal: true },
      { label: "Points returned", amount: "40 points" },
    ]);
  });

  test("shows beside each amount what it was, of which the subtotal is the sum", () => {
    const [, , each, amount] = partOf(composeOrderDocument(facts()), "table").rows[0]!;
    expect(each).toEqual({ text: "HK$160.00" });
    expect(amount).toEqual({ text: "HK$275.00", before: "HK$320.00" });
  });

  test("says of free shipping that it is free, as the page does", () => {
    const { calculations } = facts().order;
    const paper = composeOrderDocument(
      facts({ calculations: { ...calculations, shipping_fee: "0.00" } }),
    );
    expect(partOf(paper, "sums").sums).toContainEqual({ label: "Shipping", amount: "Free" });
  });

  test("adds up: goods, discounts by name, shipping and total", () => {
    expect(partOf(composeOrderDocument(facts()), "sums").sums).toEqual([
      { label: "Subtotal", amount: "HK$320.00" },
      { label: "Product discounts", amount: "−HK$20.00" },
      { label: "Autumn sale", amount: "−HK$25.00" },
      { label: "Shipping", amount: "HK$25.00" },
      { label: "Total", amount: "HK$300.00", isTotal: true },
    ]);
  });

  test("names a price in points as points", () => {
    const inPoints = {
      ...line,
      discounted_price_per_unit: "0.00",
      discounted_point_per_unit: 150,
      subtotal_price: "0.00",
      promotion_subtotal_price: null,
      subtotal_point: 300,
    };
    const { rows } = partOf(composeOrderDocument(facts({ cart_items: [inPoints] }, "zh")), "table");
    expect(rows[0]!.map(({ text }) => text)).toEqual(["星際速遞", "2", "150 積分", "300 積分"]);
    const { calculations } = facts({}, "zh").order;
    const point = { subtotal: 300, total: 300 };
    const both = facts({ calculations: { ...calculations, point } }, "zh");
    expect(JSON.stringify(composeOrderDocument(both))).toContain(" + 300 積分");
  });
});

test("a packing slip names goods and gifts to tick off, and no price", () => {
  const slip = composePackingSlip(facts({}, "zh"), []);
  expect(partOf(slip, "table").rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["", "星際速遞", "HB-1", "2"],
    ["", "Sticker", "HB-G", "1"],
  ]);
  expect(partOf(slip, "lines").lines).toEqual(["共 3 件"]);
  const one = composePackingSlip(facts({ cart_items: [] }, "en"), []);
  expect(partOf(one, "lines").lines).toEqual(["1 article"]);
  expect(JSON.stringify(slip)).not.toContain("HK$");
  expect(partOf(slip, "head").code).toBe("HB-7KQ4-M2X9");
});

describe("an address label", () => {
  test("names courier, recipient, telephone and address", () => {
    const label = composeAddressLabel(facts());
    expect(partOf(label, "head").title).toBe("Harbour Express");
    expect(partOf(label, "lines").lines).toEqual([
      "Chan Tai Man",
      "+852 91234567",
      "1 Queen's Road",
    ]);
  });

  test("of a locker names its code and place instead of the buyer's address", () => {
    const station = {
      code: "H852K",
      title: same("Mong Kok Locker"),
      address: same("8 Shan Tung Street"),
    };
    const delivery_info = { ...placed.delivery_info, station } as unknown as Order["delivery_info"];
    const label = composeAddressLabel(facts({ delivery_info }));
    expect(partOf(label, "lines").lines.slice(2)).toEqual([
      "H852K",
      "Mong Kok Locker",
      "8 Shan Tung Street",
    ]);
    expect(factsOf(composeOrderDocument(facts({ delivery_info })))["Collect at"]).toContain(
      "H852K",
    );
  });
});
