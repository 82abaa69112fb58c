import type { ListedOrder, Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { emptyOrderOutcome } from "../../../components/orders/order-action.server.ts";
import { exampleListedOrder, exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { visit } from "../../../testing/visit.tsx";
import { OrderList } from "./order-list.tsx";

afterEach(cleanup);

/** Renders a list of one order. The test decides when its forms are answered. */
function renderOrder(changes: Partial<ListedOrder>) {
  const sentForms: FormData[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  const orders = { items: [exampleListedOrder(changes)], next: null };
  visit("/shop/main/order", {
    page: (
      <OrderList
        orders={orders}
        recommendedProducts={[]}
        stores={{ s: "main" }}
        allHref={null}
        problem={null}
      />
    ),
    action: async ({ request }) => {
      sentForms.push(await request.clone().formData());
      return keepFormOnFailure({ request, serverAction: () => promise });
    },
  });
  const card = within(screen.getByRole("main").querySelector("li")!);
  return {
    sent: sentForms,
    card,
    answer: (order: Order) =>
      act(async () => resolve({ ...emptyOrderOutcome, order, hasChanged: true })),
    failRequest: () => act(async () => reject(new TypeError("Failed to fetch"))),
  };
}

const deliveringOrder: Partial<ListedOrder> = {
  current_status: "delivering",
  is_paid: true,
  actions: ["complete"],
};

test("S2-118: a buyer confirms the arrival of an order on its way, which completes at once", async () => {
  const { card, answer, sent: sentForms } = renderOrder(deliveringOrder);
  fireEvent.click(card.getByRole("button", { name: "Confirm delivery" }));
  expect(await card.findByText("Completed")).toBeDefined();
  await waitFor(() => expect(sentForms.map((form) => form.get("intent"))).toEqual(["complete"]));
  expect(sentForms[0]?.get("order_id")).toBe("o1");
  await answer(exampleOrder({ current_status: "completed", is_paid: true }));
});

test("S4-009, S4-010: an action without an answer is reverted, with a message", async () => {
  const { card, failRequest, sent: sentForms } = renderOrder(deliveringOrder);
  fireEvent.click(card.getByRole("button", { name: "Confirm delivery" }));
  expect(await card.findByText("Completed")).toBeDefined();
  await waitFor(() => expect(sentForms).toHaveLength(1));
  await failRequest();
  expect(await card.findByText("On its way")).toBeDefined();
  expect(card.queryByText("Completed")).toBeNull();
  expect(card.getByRole("alert").textContent).toContain("We couldn't connect.");
});

test("an online order that waits for payment can be paid from the list before its deadline", async () => {
  const unpaid: Partial<ListedOrder> = { payment_method: "ONLINE", actions: ["pay", "cancel"] };
  const { card, sent: sentForms } = renderOrder(unpaid);
  fireEvent.click(card.getByRole("button", { name: "Pay now" }));
  await waitFor(() => expect(sentForms.map((form) => form.get("intent"))).toEqual(["pay"]));
  expect(sentForms[0]?.get("order_id")).toBe("o1");
  cleanup();
  const unpayableOrder = renderOrder({ ...unpaid, actions: ["cancel"] });
  expect(unpayableOrder.card.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

test("an order that waits for a transfer links to its instructions", () => {
  const { card } = renderOrder({ actions: ["upload-proof", "cancel"] });
  const link = card.getByRole("link", { name: "Pay now" });
  expect(link.getAttribute("href")).toBe("/shop/main/order/o1#how-to-pay");
});

test.each([
  ["processing", ["cancel"], false, "link", "View order"],
  ["delivering", ["complete"], false, "button", "Confirm delivery"],
  ["completed", [], false, "link", "Rate products"],
  ["completed", [], true, "button", "Buy again"],
  ["cancelled", [], false, "button", "Buy again"],
] as const)(
  "an order shows one action and unfolds the others: %s",
  (status, actions, isRated, role, name) => {
    const { card } = renderOrder({
      current_status: status,
      is_paid: status !== "cancelled",
      actions: [...actions],
      has_reviews: isRated,
    });
    const orderSection = within(card.getByRole("region", { name: "Order HB-2222-3333" }));
    const shownControls = [
      ...orderSection.getByText("More").closest("section")!.querySelectorAll("a, button"),
    ].filter((element) => !element.closest("details"));
    expect(shownControls.map((element) => element.textContent)).toEqual([name]);
    expect(orderSection.getByRole(role, { name })).toBe(shownControls[0]);
  },
);

test("the list names the points that an order costs besides its money", () => {
  const { calculations } = exampleListedOrder();
  const renderOrderTotal = (total: string) =>
    renderOrder({
      calculations: {
        ...calculations,
        price: { subtotal: total, total },
        point: { subtotal: 80, total: 80 },
      },
    }).card;
  expect(renderOrderTotal("8.00").getByText("HK$8.00 + 80 points")).toBeDefined();
  cleanup();
  expect(renderOrderTotal("0.00").getByText("80 points")).toBeDefined();
});

test("an order with another parcel to come cannot be confirmed as received", () => {
  const page = renderOrder({ ...deliveringOrder, actions: [] });
  expect(page.card.queryByRole("button", { name: "Confirm delivery" })).toBeNull();
});

test("a buyer who sent a proof reads where the money goes before cancelling, and other buyers do not", () => {
  const cancelWarning = /If you cancel, we'll return your payment/;
  expect(
    renderOrder({ current_status: "pending", actions: ["cancel"] }).card.getByText(cancelWarning),
  ).toBeDefined();
  cleanup();
  expect(
    renderOrder({ actions: ["upload-proof", "cancel"] }).card.queryByText(cancelWarning),
  ).toBeNull();
});

test("an order that is not on its way cannot be confirmed as received", () => {
  expect(renderOrder({}).card.queryByRole("button", { name: "Confirm delivery" })).toBeNull();
});

test("S2-117: a paid order links to the refund form, an unpaid one does not", () => {
  const { card } = renderOrder(deliveringOrder);
  const link = card.getByRole("link", { name: "Request a refund" });
  expect(link.getAttribute("href")).toBe("/shop/main/order/o1/refund");
  cleanup();
  expect(renderOrder({}).card.queryByRole("link", { name: "Request a refund" })).toBeNull();
});

test("while a proof is checked, only a quiet button offers another upload", () => {
  const pending = { current_status: "pending", actions: ["upload-proof", "cancel"] } as const;
  const { card } = renderOrder({ ...pending, actions: [...pending.actions] });
  const replaceInput = card.getByLabelText("Replace picture (order HB-2222-3333)");
  expect(replaceInput.textContent).toBe("Replace picture");
  expect(card.getByRole("button", { name: "Replace payment proof" })).toBeDefined();
  cleanup();
  expect(
    renderOrder({ actions: ["upload-proof"] }).card.getAllByText("Upload payment proof"),
  ).toHaveLength(2);
});

test.each([
  [{ share: "part", is_sent: true }, "completed", ["Completed", "Paid", "Partly refunded"]],
  [{ share: "all", is_sent: true }, "cancelled", ["Cancelled", "Refunded"]],
  [{ share: "all", is_sent: false }, "cancelled", ["Cancelled", "Refund in progress"]],
  [null, "completed", ["Completed", "Paid"]],
] as const)(
  "the list announces the same returns as the order's page: %j",
  (refund, status, expectedBadges) => {
    const { card } = renderOrder({ is_paid: true, current_status: status, refund });
    const badges = card.getByText(expectedBadges[0]).closest("p")!;
    expect([...badges.children].map((badge) => badge.textContent)).toEqual(expectedBadges);
  },
);

test("the list leads with a refund request that waits for the shop", () => {
  const { card } = renderOrder({
    is_paid: true,
    current_status: "completed",
    is_refund_requested: true,
  });
  const badges = card.getByText("Completed").closest("p")!;
  expect(badges.firstElementChild?.textContent).toBe("Refund requested");
});

test("an order in the list names its first products with quantities, and the number of others", () => {
  const bear = { product_title: localizeText("Bear"), image: null, qty: 2 };
  const { card } = renderOrder({
    product_count: 6,
    first_lines: [bear, { ...bear, product_title: localizeText("Fox"), qty: 1 }, bear, bear],
  });
  expect(card.getByRole("link", { name: "Bear" }).parentElement!.textContent).toBe("Bear × 2");
  expect(card.getByText("Fox")).toBeDefined();
  expect(card.getByText("and 4 more")).toBeDefined();
  expect(card.getByText("+2")).toBeDefined();
});
