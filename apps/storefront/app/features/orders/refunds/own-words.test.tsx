// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createCookieJar } from "../../../testing/cookie-jar.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { visit } from "../../../testing/visit.tsx";
import { answerRefundForm } from "./answer-refund-form.server.ts";
import { RefundView } from "./refund-view.tsx";

afterEach(cleanup);

const order = exampleOrder({ current_status: "processing", is_paid: true });
const title = { en: "Something else", zh: "其他原因", cn: "其他原因" };
const reasons = [
  { slug: "damaged", title: { en: "Damaged", zh: "損壞", cn: "损坏" } },
  { slug: "other", title, needs_description: true },
];
const refunds = {
  order_id: order._id,
  reason: null,
  images: [],
  refund_items: [],
  items: [],
  requests: [],
  refundable_items: [{ product_variant_id: "brown", qty: 1 }],
  bought_items: [{ product_variant_id: "brown", qty: 2, paid: "199.80", refunded_qty: 0 }],
  ask_until: null,
};

type Props = Parameters<typeof RefundView>[0];

function renderRefundView(refundableOrder: Props["refundableOrder"], answer?: Props["answer"]) {
  const page = (
    <RefundView
      refundableOrder={refundableOrder}
      reasons={reasons}
      contact={null}
      isSent={false}
      answer={answer}
    />
  );
  visit(`/shop/main/order/${order._id}/refund`, { page });
  return within(screen.getByRole("main"));
}

test("a reason of the buyer's own needs an explanation, and the shop's reasons do not", () => {
  const page = renderRefundView({ order, refunds });
  const descriptionField = page.getByLabelText("In your own words");
  const pressSend = () => fireEvent.click(page.getByRole("button", { name: "Send request" }));
  expect(page.getByText(/We need this if your reason is “Something else”\.$/)).toBeDefined();
  fireEvent.change(page.getByLabelText("Reason"), { target: { value: "other" } });
  pressSend();
  expect(page.getByText("Please tell us why you'd like a refund.")).toBeDefined();
  fireEvent.change(page.getByLabelText("Reason"), { target: { value: "damaged" } });
  fireEvent.input(descriptionField);
  expect(page.queryByText("Please tell us why you'd like a refund.")).toBeNull();
});

test("a request without items is explained above the list", () => {
  const several = {
    ...refunds,
    refundable_items: [{ product_variant_id: "brown", qty: 2 }],
  };
  const page = renderRefundView({ order, refunds: several });
  fireEvent.click(page.getByRole("button", { name: "Send request" }));
  const error = page.getByText("Please choose at least one item.");
  const [first] = page.getAllByRole("radio");
  expect(error.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(first!.getAttribute("aria-describedby")).toBe(error.id);
});

test("without script the answer shows the same error and keeps the choices; with an explanation it is sent", async () => {
  const sentBodies: unknown[] = [];
  const apiStubs = {
    configuration: { latest: async () => ({ "refund-reasons": reasons }) },
    orders: { guestDetails: async () => order },
    refunds: {
      guestRequests: async () => refunds,
      guestAsk: async ({ body }: { body: object }) => void sentBodies.push(body),
    },
  };
  const form = new FormData();
  const fields = { intent: "ask", phone: "91234567", line: "brown", reason: "other" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("qty:brown", "1");
  const send = () =>
    answerRefundForm(
      { ...makeRefusingContext(503, apiStubs), ...createCookieJar().cookies },
      order.reference,
      form,
    );
  const refused = await send();
  expect(refused).toMatchObject({ status: 422, typed: { reason: "other" } });
  expect(refused.errors).toEqual({ description: "Please tell us why you'd like a refund." });
  form.set("description", " It hums. ");
  expect(await send()).toMatchObject({ status: 200, problem: null });
  expect(sentBodies).toMatchObject([{ reason: "other", description: "It hums." }]);
});

test("a stored explanation is shown beside the request as text", () => {
  const item = {
    ...order.cart_items[0]!,
    product_variant_id: "brown",
    qty: 1,
    state: "PENDING" as const,
    approved_qty: 0,
    rejection: null,
    rejection_text: null,
  };
  const request = {
    _id: "r1",
    reason: "other",
    description: "It hums.\n<b>Loudly.</b>",
    images: [],
    refund_items: [],
    items: [item],
    created_at: order.created_at,
    decided_at: null,
  };
  const page = renderRefundView({ order, refunds: { ...refunds, requests: [request] } });
  expect(page.getByText("Waiting for approval")).toBeDefined();
  expect(page.getByText(/It hums\.\s<b>Loudly\.<[/]b>/)).toBeDefined();
});

test("a request shows its next steps, and the form for more is folded", () => {
  const item = {
    ...order.cart_items[0]!,
    product_variant_id: "brown",
    qty: 1,
    state: "PENDING" as const,
    approved_qty: 0,
    rejection: null,
    rejection_text: null,
  };
  const request = {
    _id: "r1",
    reason: "damaged",
    description: "",
    images: [],
    refund_items: [],
    items: [item],
    created_at: order.created_at,
    decided_at: null,
  };
  const refundable_items = [{ product_variant_id: "brown", qty: 2 }];
  const refundableOrder = { order, refunds: { ...refunds, requests: [request], refundable_items } };
  const isFolded = (page: ReturnType<typeof renderRefundView>) =>
    !page.getByText("Request another refund").closest("details")!.open;
  const page = renderRefundView(refundableOrder);
  expect(page.getByText(/^You'd get back about HK\$99\.90\./)).toBeDefined();
  expect(isFolded(page)).toBe(true);
  cleanup();
  const problem = "Please look at the marked fields.";
  const errors = { reason: "Please choose a reason." };
  const refused = {
    intent: "",
    refundableOrder: null,
    contact: null,
    isServerUnavailable: false,
    typed: {},
    status: 422,
  };
  expect(isFolded(renderRefundView(refundableOrder, { ...refused, errors, problem }))).toBe(false);
});

test("a partly approved request has a badge for it", () => {
  const item = {
    ...order.cart_items[0]!,
    product_variant_id: "brown",
    qty: 2,
    state: "APPROVED" as const,
    approved_qty: 1,
    rejection: "其中一件完好。",
    rejection_text: { en: "One of them is whole.", zh: "其中一件完好。", cn: "其中一件完好。" },
  };
  const request = {
    _id: "r1",
    reason: "damaged",
    description: "",
    images: [],
    refund_items: [],
    items: [item],
    created_at: order.created_at,
    decided_at: order.created_at,
  };
  const page = renderRefundView({ order, refunds: { ...refunds, requests: [request] } });
  expect(page.getByText("Partly approved")).toBeDefined();
  expect(page.getByText("1 of 2 approved")).toBeDefined();
  // The order is in Chinese.
  expect(page.getByText("One of them is whole.")).toBeDefined();
});
