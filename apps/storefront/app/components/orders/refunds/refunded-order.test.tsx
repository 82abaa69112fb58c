// @vitest-environment jsdom
import type { Order } from "@harbour/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

const moment = "2026-11-23T02:00:00.000Z";

const boughtVariantId = exampleOrder().cart_items[0]!.product_variant_id;

function refund(amount: string, changes: Partial<Order["refunds"][number]> = {}) {
  return {
    _id: `r${amount}`,
    amount,
    shipping_fee: "0.00",
    goodwill: "0.00",
    withheld: "0.00",
    points_returned: 0,
    points_taken_back: 0,
    items: [],
    created_at: moment,
    paid_back_at: moment,
    ...changes,
  };
}

function renderOrderView(changes: Partial<Order>) {
  const { checkout } = exampleOrder();
  const order = exampleOrder({
    ...changes,
    checkout: { ...checkout, amount: "229.80", ...changes.checkout },
  });
  visit("/shop/main/order/o1", { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  return within(screen.getByRole("main"));
}

const paidFields = { is_paid: true, current_status: "processing" } as const;
const all = {
  is_paid: true,
  current_status: "cancelled",
  refunded_amount: "229.80",
  cancellation: { by: "refund", reason: null, reason_text: null },
  statuses: [{ slug: "cancelled", created_at: moment, updated_at: moment }],
} satisfies Partial<Order>;

test("a partly refunded order shows the refund, and the amount paid after it", () => {
  const page = renderOrderView({
    ...paidFields,
    refunds: [refund("99.90")],
    refunded_amount: "99.90",
  });
  expect(page.getByText("Paid")).toBeDefined();
  expect(page.getByText("Partly refunded")).toBeDefined();
  const refunds = within(page.getByRole("region", { name: "Refunds" }));
  expect(refunds.getByText("Refunded on 23/11/2026 10:00")).toBeDefined();
  expect(refunds.getByText("Total after refunds").nextSibling?.textContent).toBe("HK$129.90");
});

test.each([
  ["OFFLINE", "Approved on 23/11/2026 10:00. We'll transfer it to you within seven working days."],
  ["ONLINE", "In progress since 23/11/2026 10:00"],
] as const)(
  "an order whose refund is still due (%s) is not called refunded",
  (payment_method, expectedText) => {
    const refunds = [refund("229.80", { paid_back_at: null })];
    const page = renderOrderView({ ...all, payment_method, refunds });
    expect(page.getByText("Refund in progress")).toBeDefined();
    expect(page.getAllByText("This order is being refunded in full.")).toHaveLength(2);
    expect(page.getByText(expectedText)).toBeDefined();
    expect(page.queryByText(/was refunded|Paid back|^Refunded|We return/)).toBeNull();
  },
);

test("a refund of points alone mentions no money", () => {
  const item = { ...refund("0.00"), points_returned: 1200 };
  const page = renderOrderView({ ...paidFields, refunds: [item] });
  const refunds = within(page.getByRole("region", { name: "Refunds" }));
  expect(refunds.getByText("Refunded on 23/11/2026 10:00")).toBeDefined();
  expect(refunds.getByText("1,200 points returned")).toBeDefined();
  expect(refunds.queryByText("HK$0.00")).toBeNull();
});

test("points that were partly withdrawn show the remainder", () => {
  const earned_points = { points: 37, is_earned: true, reached_level: null };
  const page = renderOrderView({
    ...paidFields,
    earned_points,
    refunds: [{ ...refund("99.90"), points_taken_back: 9 }],
  });
  expect(page.getByText("You keep 28 of the 37 points you earned")).toBeDefined();
  expect(page.queryByText("You earned 37 points")).toBeNull();
});

test("a cancelled order says once what was returned", () => {
  const { calculations } = exampleOrder();
  const page = renderOrderView({
    current_status: "cancelled",
    cancellation: { by: "buyer", reason: null, reason_text: null },
    calculations: { ...calculations, point: { subtotal: 120, total: 120 } },
    returned_voucher: { discount_code_id: "v1", title: localizeText("HK$50 off") },
  });
  expect(page.getAllByText("120 points returned.")).toHaveLength(1);
  expect(page.getAllByRole("link", { name: "HK$50 off" })).toHaveLength(1);
});

test("a fully refunded order says so everywhere, and nowhere announces a return", () => {
  const page = renderOrderView({ ...all, refunds: [refund("229.80")] });
  expect(page.getByText("Refunded")).toBeDefined();
  expect(page.getAllByText("This order was refunded in full.")).toHaveLength(2);
  expect(page.getByText("Total after refunds").nextSibling?.textContent).toBe("HK$0.00");
  expect(page.queryByText(/in progress|We'll return|within seven/i)).toBeNull();
  expect(page.queryByText("Paid", { exact: true })).toBeNull();
});

const request = {
  state: "PENDING",
  is_partial: false,
  created_at: "2026-11-22T02:00:00.000Z",
  decided_at: null,
  amount: null,
  paid_back_at: null,
  rejections: [],
} satisfies Order["refund_request"];

test.each([
  [
    "waits",
    request,
    ["You requested a refund on 22/11/2026 10:00. We're reviewing it and will let you know."],
    "waiting for approval",
  ],
  [
    "is accepted",
    { ...request, state: "APPROVED", decided_at: moment, amount: "99.90" },
    ["We approved your refund request on 23/11/2026 10:00.", "We'll return HK$99.90 to you."],
    "approved",
  ],
  [
    "is accepted in part, and its money is back",
    {
      ...request,
      state: "APPROVED",
      is_partial: true,
      decided_at: moment,
      amount: "99.90",
      paid_back_at: "2026-11-24T02:00:00.000Z",
      rejections: [
        {
          product_variant_id: boughtVariantId,
          reason: "The box was opened.",
          text: localizeText("The box was opened."),
        },
      ],
    },
    [
      "We returned HK$99.90 on 24/11/2026 10:00.",
      "Not everything was approved:",
      /: The box was opened\.$/,
    ],
    "partly approved",
  ],
  [
    "is accepted for points alone",
    { ...request, state: "APPROVED", decided_at: moment, amount: "0.00" },
    ["We approved your refund request on 23/11/2026 10:00."],
    "approved",
  ],
  [
    "is refused",
    {
      ...request,
      state: "REJECTED",
      decided_at: moment,
      rejections: [
        {
          product_variant_id: boughtVariantId,
          reason: "It has left the warehouse.",
          text: localizeText("It has left the warehouse."),
        },
      ],
    },
    [
      "We couldn't approve your refund request from 22/11/2026 10:00.",
      /: It has left the warehouse\.$/,
    ],
    null,
  ],
] as const)(
  "a refund request that %s shows its state on the order's page, with its link",
  (_, requested, sentences, state) => {
    const refund_request = { ...requested, rejections: [...requested.rejections] };
    const page = renderOrderView({ ...paidFields, has_refund_requests: true, refund_request });
    for (const sentence of sentences) expect(page.getByText(sentence)).toBeDefined();
    if (requested.amount === "0.00") expect(page.queryByText(/We'll return/)).toBeNull();
    const isLeading =
      state !== null && requested.paid_back_at === null && requested.amount !== "0.00";
    const label = state === null ? "Request a refund" : `Refund request: ${state}`;
    if (isLeading) expect(page.getByRole("region", { name: label })).toBeDefined();
    const refundLink = page.getByRole("link", { name: isLeading ? "View request" : label });
    expect(refundLink.getAttribute("href")).toMatch(/[/]refund$/);
  },
);

test("a pick-up is confirmed by a quiet button while a refund request waits", () => {
  const page = renderOrderView({
    is_paid: true,
    current_status: "ready-to-pickup",
    actions: ["complete"],
    has_refund_requests: true,
    refund_request: request,
    delivery_info: { ...exampleOrder().delivery_info, method: "SELF_PICKUP" },
  });
  const button = page.getByRole("button", { name: "I've picked it up" });
  expect(button.className).toContain("secondary");
});

test("an open refund request leads a completed order, and nothing says that all is done", () => {
  const page = renderOrderView({
    is_paid: true,
    current_status: "completed",
    has_refund_requests: true,
    refund_request: request,
  });
  const lead = page.getByRole("region", { name: "Refund request: waiting for approval" });
  const progress = page.getByRole("list", { name: "Order progress" });
  expect(lead.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const badges = page.getByText("Refund requested").parentElement!;
  expect([...badges.children].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "Refund requested",
    "Completed",
  ]);
  expect(page.queryByText(/All done|Order complete/)).toBeNull();
});

const completedAfterRejection = {
  is_paid: true,
  current_status: "completed",
  has_refund_requests: true,
  refund_request: { ...request, state: "REJECTED", decided_at: moment },
} satisfies Partial<Order>;

test("a rejected refund request leaves a completed order complete, and another request possible", () => {
  const page = renderOrderView({
    ...completedAfterRejection,
    refund_until: "2999-12-01T02:00:00.000Z",
  });
  expect(page.queryByRole("region", { name: /^Refund request/ })).toBeNull();
  expect(page.getByText("All done. Thank you for shopping with us.")).toBeDefined();
  const rejection = page.getByText(/^We couldn't approve your refund request/);
  const progress = page.getByRole("list", { name: "Order progress" });
  expect(rejection.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  const refundLink = page.getByRole("link", { name: "Request a refund" });
  expect(refundLink.getAttribute("href")).toMatch(/[/]refund$/);
  expect(page.getByText("Until 01/12/2999 10:00")).toBeDefined();
});

test("after the deadline a rejected refund request can only be read", () => {
  const page = renderOrderView({
    ...completedAfterRejection,
    refund_until: "2026-08-19T03:03:00.000Z",
  });
  expect(page.queryByRole("link", { name: "Request a refund" })).toBeNull();
  expect(page.getByRole("link", { name: "Refund request: rejected" })).toBeDefined();
});

test("a completed order offers a refund until its deadline, and then names the day and the contact", () => {
  const completedOrder = { is_paid: true, current_status: "completed" } as const;
  const refundableView = renderOrderView({
    ...completedOrder,
    refund_until: "2999-12-01T02:00:00.000Z",
  });
  expect(refundableView.getByRole("link", { name: "Request a refund" })).toBeDefined();
  expect(refundableView.getByText("Until 01/12/2999 10:00")).toBeDefined();
  cleanup();
  const closed = renderOrderView({ ...completedOrder, refund_until: "2026-08-19T03:03:00.000Z" });
  expect(closed.queryByRole("link", { name: "Request a refund" })).toBeNull();
  const text = closed.getByText(/^Refund requests closed on 19\/08\/2026 11:03/);
  const contact = within(text).getByRole("link", { name: "Contact us" });
  expect(contact.getAttribute("href")).toBe("/contact-us");
  cleanup();
  const requestedOrderPage = renderOrderView({
    ...completedOrder,
    has_refund_requests: true,
    refund_until: "2026-08-19T03:03:00.000Z",
  });
  expect(requestedOrderPage.getByRole("link", { name: "Your refund request" })).toBeDefined();
});
