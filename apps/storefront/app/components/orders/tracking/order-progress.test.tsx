import type { Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { anna, visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

function renderProgress(changes: Partial<Order> = {}) {
  const order = exampleOrder(changes);
  visit("/shop/main/order/o1", { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  return within(screen.getByRole("main"));
}

const moment = "2026-11-22T01:05:00.000Z";
const entry = (slug: Order["current_status"]) => ({ slug, created_at: moment, updated_at: moment });

test("an order's page marks the current step, and says what happens next and when", () => {
  const page = renderProgress({
    current_status: "delivering",
    is_paid: true,
    completes_at: "2026-12-06T01:05:00.000Z",
  });
  const steps = within(page.getByRole("list", { name: "Order progress" }));
  expect(steps.getAllByRole("listitem")).toHaveLength(5);
  expect(
    steps.getAllByRole("listitem").filter((step) => step.getAttribute("aria-current") === "step"),
  ).toHaveLength(1);
  const next = within(page.getByRole("region", { name: "What happens next" }));
  expect(next.getByText(/confirm delivery on this page/)).toBeDefined();
  expect(next.getByText("This order will be marked complete on 06/12/2026 09:05.")).toBeDefined();
});

test("a packed order shows its expected day", () => {
  const { delivery_info } = exampleOrder();
  const promise = {
    from: "2026-11-24",
    to: "2026-11-26",
    precision: "day" as const,
    is_preorder: false,
    order_before: null,
    text: localizeText("Tue 24/11/2026"),
    facts: [],
  };
  const page = renderProgress({
    current_status: "processing",
    is_paid: true,
    delivery_info: { ...delivery_info, promises: [{ product_variant_ids: ["v"], promise }] },
  });
  expect(page.getAllByText(/24\/11\/2026 – 26\/11\/2026/)).toHaveLength(1);
  expect(page.getByText("Expected: 24/11/2026 – 26/11/2026")).toBeDefined();
});

test.each([
  ["cancelled", false],
  ["cancelled", true],
  ["pending", false],
  ["processing", true],
  ["completed", true],
] as const)(
  "no text of an order that is %s (paid: %s) asks for its payment",
  (current_status, is_paid) => {
    const page = renderProgress({
      current_status,
      is_paid,
      payment_deadline: moment,
      statuses: [],
    });
    expect(page.queryByText(/Waiting for payment|Please pay/)).toBeNull();
  },
);

test("a cancelled order has no steps, and says that there is nothing to pay", () => {
  const page = renderProgress({
    current_status: "cancelled",
    statuses: [entry("submitted"), entry("cancelled")],
  });
  expect(page.queryByRole("list", { name: "Order progress" })).toBeNull();
  expect(page.getByText("This order is closed, and there's nothing to pay.")).toBeDefined();
});

test("the history shows why the order was cancelled, the shop's reason, and the refund", () => {
  const page = renderProgress({
    current_status: "cancelled",
    statuses: [entry("submitted"), entry("cancelled")],
    cancellation: {
      by: "shop",
      reason: "Damaged in the warehouse.",
      reason_text: localizeText("Damaged in the warehouse."),
    },
    refunds: [
      {
        _id: "r1",
        amount: "49.90",
        shipping_fee: "0.00",
        goodwill: "0.00",
        withheld: "0.00",
        points_returned: 0,
        points_taken_back: 0,
        items: [],
        created_at: "2027-01-01T00:00:00.000Z",
        paid_back_at: "2027-01-02T00:00:00.000Z",
      },
    ],
  });
  const history = within(page.getByRole("region", { name: "History" }));
  const [, cancelled, refundedItem] = history.getAllByRole("listitem");
  expect(cancelled!.textContent).toContain("Reason: Damaged in the warehouse.");
  expect(refundedItem!.textContent).toContain("Refunded: HK$49.90");
});

test("the history distinguishes a rejected proof from a new order", () => {
  const page = renderProgress({
    statuses: [entry("submitted"), entry("pending"), entry("submitted")],
  });
  const history = within(page.getByRole("region", { name: "History" }));
  expect(
    history
      .getAllByRole("listitem")
      .map((element) => element.firstElementChild?.nextElementSibling?.textContent),
  ).toEqual(["Order placed", "Payment proof received", "Payment proof not accepted"]);
});

test("a parcel's number comes with the courier's name, and can be copied", async () => {
  const copiedTexts: string[] = [];
  const clipboard = { writeText: async (text: string) => void copiedTexts.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  const page = renderProgress({ tracking: { number: "SF123", url: null } });
  fireEvent.click(page.getByRole("button", { name: "Copy: Tracking number (Harbour van)" }));
  await page.findByText("Copied");
  expect(copiedTexts).toEqual(["SF123"]);
});

test("a parcel's number links to the courier's page, but never to an invalid address", () => {
  const tracking = { number: "SF123", url: "https://courier.example/SF123" };
  expect(
    renderProgress({ tracking })
      .getByRole("link", { name: "Track parcel SF123" })
      .getAttribute("href"),
  ).toBe(tracking.url);
  cleanup();
  const page = renderProgress({ tracking: { ...tracking, url: "javascript:alert(1)" } });
  expect(page.queryByRole("link", { name: "Track parcel SF123" })).toBeNull();
});

test("each parcel shows its contents and number, and the page says that the rest follows", () => {
  const parcel = (number: string, qty: number) => ({
    _id: number,
    tracking: { number, url: `https://courier.example/${number}` },
    shipped_at: moment,
    lines: [{ product_variant_id: "brown", qty }],
  });
  const page = renderProgress({
    current_status: "delivering",
    statuses: [entry("submitted"), entry("delivering")],
    parcels: [parcel("SF1", 1), parcel("SF2", 1)],
  });
  const parcels = within(page.getByRole("region", { name: "Parcels" }));
  expect(parcels.getAllByText(/^1 × Bear/)).toHaveLength(2);
  for (const number of ["SF1", "SF2"])
    expect(parcels.getByRole("link", { name: `Track parcel ${number}` }).getAttribute("href")).toBe(
      `https://courier.example/${number}`,
    );
  expect(parcels.getByText("The rest of your order will follow in another parcel.")).toBeDefined();
  const history = within(page.getByRole("region", { name: "History" }));
  expect(history.getAllByText(/courier$/).map(({ textContent }) => textContent)).toEqual([
    "Parcel 1 handed to the courier",
    "Parcel 2 handed to the courier",
  ]);
  cleanup();
  const orderPage = renderProgress({
    current_status: "delivering",
    statuses: [entry("submitted"), entry("delivering")],
    parcels: [parcel("SF1", 2)],
  });
  expect(orderPage.getAllByText("Handed to the courier")).toHaveLength(1);
});

test("tracking is the first action of an order on its way, and its confirmation the second", () => {
  const tracking = { number: "SF1", url: "https://courier.example/SF1" };
  const lines = [{ product_variant_id: "brown", qty: 2 }];
  const delivering = {
    current_status: "delivering",
    actions: ["complete"],
  } satisfies Partial<Order>;
  for (const sent of [
    { tracking },
    { parcels: [{ _id: "p1", tracking, shipped_at: moment, lines }] },
  ]) {
    const page = renderProgress({ ...delivering, ...sent });
    const links = page.getAllByRole("link", { name: "Track parcel SF1" });
    expect(links.map(({ className }) => className)).toEqual([expect.stringContaining("primary")]);
    const next = page.getByRole("region", { name: "What happens next" });
    expect(next.contains(links[0]!)).toBe(true);
    expect(page.getByRole("button", { name: "Confirm delivery" }).className).toContain("secondary");
    cleanup();
  }
});

test("a buyer who paid can buy the same again, and other buyers see no such button", () => {
  const buyAgain = { name: "Buy again" };
  expect(
    renderProgress({ current_status: "completed" }).getByRole("button", buyAgain),
  ).toBeDefined();
  cleanup();
  expect(renderProgress().queryByRole("button", buyAgain)).toBeNull();
});

test("items that could not go into the cart are named with the reason", () => {
  const order = exampleOrder({ current_status: "completed" });
  const leftOut = [{ title: "Bear", problem: "no longer sold" }];
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, intent: "buy-again", order, leftOut }} />,
  });
  expect(screen.getByText("Bear: no longer sold")).toBeDefined();
  expect(screen.getByRole("link", { name: "View cart" }).getAttribute("href")).toMatch(/cart$/);
});

test("a finished order says so, asks a member for reviews, and folds its proof away", async () => {
  const { checkout } = exampleOrder();
  const offline = { image: "/p.webp", uploaded_at: moment, recognition: null };
  const order = exampleOrder({
    current_status: "completed",
    is_paid: true,
    checkout: {
      ...checkout,
      offline,
      approval: { status: "APPROVED", reason: null, reason_text: null },
    },
  });
  const page = <OrderView outcome={{ ...emptyOrderOutcome, order }} />;
  visit("/shop/main/order/o1", { page, personalData: { user: anna } });
  const completeRegion = within(await screen.findByRole("region", { name: "Order complete" }));
  const rate = await completeRegion.findByRole("link", { name: "Rate products" });
  expect(rate.getAttribute("href")).toBe("/shop/main/order/o1/review");
  expect(screen.getAllByRole("link", { name: "Rate products" })).toHaveLength(1);
  const proof = screen.getByText(/^View the proof from/).closest("details")!;
  expect(proof.open).toBe(false);
  const delivery = screen.getByRole("heading", { name: "Delivery" });
  expect(delivery.compareDocumentPosition(proof)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole("heading", { name: "Payment proof" })).toBeNull();
});
