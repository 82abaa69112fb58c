import type { Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleOrder } from "../../testing/example-order.ts";
import { localizeText } from "../../testing/example-site.ts";
import { visit } from "../../testing/visit.tsx";
import { emptyOrderOutcome } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderOrderView(changes: Partial<Order> = {}, path = "/shop/main/order/o1") {
  const order = exampleOrder(changes);
  visit(path, { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  return within(screen.getByRole("main"));
}

/** Makes the facts of an order that waits for its online payment. */
const makeUnpaidOnline = (payment_deadline: string): Partial<Order> => ({
  payment_method: "ONLINE",
  payment_deadline,
  actions: ["pay"],
});

/** Returns the fact of a term in a list. */
const findFact = (page: ReturnType<typeof renderOrderView>, term: string) =>
  page.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("an order's page says when it was placed, in Hong Kong's time", () => {
  expect(renderOrderView().getByText("Placed on 22/11/2026 09:05")).toBeDefined();
});

test("an order's page shows the courier, the recipient and the address", () => {
  const page = renderOrderView();
  expect(page.getByRole("heading", { name: "Delivery" })).toBeDefined();
  expect(findFact(page, "Delivery service")).toBe("Harbour van");
  expect(findFact(page, "Recipient")).toBe("Anna Chan");
  expect(findFact(page, "Contact number")).toBe("+852 9123 4567");
  expect(findFact(page, "Address")).toBe("12 Nathan Road");
  expect(page.queryByText("Pick-up point")).toBeNull();
});

test("a locker order in two parts names the locker, its place, and each part's expected day", () => {
  const order = exampleOrder();
  const promise = (text: string, is_preorder: boolean) => ({
    product_variant_ids: ["v"],
    promise: {
      from: "2026-11-24",
      to: "2026-11-24",
      precision: is_preorder ? ("month" as const) : ("day" as const),
      is_preorder,
      order_before: null,
      text: localizeText(text),
      facts: [],
    },
  });
  const page = renderOrderView({
    delivery_details: { ...order.delivery_details, address: "" },
    delivery_info: {
      ...order.delivery_info,
      station_id: "s",
      station: {
        code: "PH-YM03",
        kind: "LOCKER",
        title: localizeText("Mong Kok"),
        district: "yau-tsim-mong",
        address: localizeText("37 Old Pier Road"),
        location: null,
      },
      shipment: "separately",
      promises: [promise("Tue 24/11/2026", false), promise("July 2027", true)],
    },
  });
  expect(findFact(page, "Locker")).toMatch(/^PH-YM03 · Mong Kok/);
  expect(findFact(page, "Address")).toMatch(/^37 Old Pier Road/);
  expect(findFact(page, "Expected (in stock)")).toBe("24/11/2026");
  expect(findFact(page, "Expected (pre-orders)")).toMatch(/^July 2027/);
  expect(page.getByText(/In two deliveries/)).toBeDefined();
});

test("an order's page shows the shipping fee, the total and the payment method", () => {
  const paymentMethodText = "FPS, PayMe or bank transfer";
  visit("/shop/main/order/o1", {
    page: (
      <OrderView outcome={{ ...emptyOrderOutcome, order: exampleOrder(), paymentMethodText }} />
    ),
  });
  const page = within(screen.getByRole("main"));
  expect(findFact(page, "Subtotal")).toBe("HK$199.80");
  expect(findFact(page, "Shipping")).toBe("HK$30.00");
  expect(findFact(page, "Total")).toBe("HK$229.80");
  const payment = within(page.getByRole("region", { name: "Payment" }));
  expect(payment.getByText("FPS, PayMe or bank transfer · HK$229.80")).toBeDefined();
});

test("an order cancelled before it was paid names no payment method beside its total", () => {
  const order = exampleOrder({ current_status: "cancelled", is_paid: false });
  const paymentMethodText = "FPS, PayMe or bank transfer";
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order, paymentMethodText }} />,
  });
  const payment = within(screen.getByRole("region", { name: "Payment" }));
  expect(payment.getAllByText("HK$229.80").length).toBeGreaterThan(0);
  expect(payment.queryByText(/FPS, PayMe or bank transfer/)).toBeNull();
});

test("an order's page lists product discounts, named shop discounts and free gifts", () => {
  const { calculations } = exampleOrder({});
  const discounts = { local: "20.00", global: "15.00" };
  const page = renderOrderView({
    calculations: { ...calculations, price_discount: discounts },
    discounts: [
      {
        _id: "d",
        title: localizeText("Plush days"),
        template_type: "STORE",
        discount_type: "PERCENTAGE",
        amount: "15.00",
      },
    ],
    gift_items: [
      {
        product_id: "p",
        product_variant_id: "v",
        sku: "HB-PP",
        qty: 2,
        withdrawn_qty: 0,
        product_title: localizeText("Pocket Pirates"),
        product_variant_title: localizeText("Pocket Pirates"),
        image: null,
        comes_with: null,
      },
    ],
  });
  expect(findFact(page, "Subtotal at regular prices")).toBe("HK$199.80");
  expect(findFact(page, "Product discounts")).toBe("−HK$20.00");
  expect(findFact(page, "Plush days")).toBe("−HK$15.00");
  const gift = page.getByText("Pocket Pirates").closest("li")!;
  expect(within(gift).getByText("Quantity: 2")).toBeDefined();
  expect(within(gift).getByText("Free")).toBeDefined();
});

test("one press copies the amount without currency, or the payment reference", async () => {
  const copiedTexts: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copiedTexts.push(text) },
  });
  const guide = {
    amount: "229.80",
    fps: { id: "1234567", username: "Harbour", code: "data:image/png;base64," },
    bank: { bank: "Harbour Bank", number: "012-345", username: "Harbour" },
    payme: { url: "/", username: "" },
  };
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order: exampleOrder(), guide }} />,
  });
  for (const term of ["Amount", "Payment reference", "FPS ID", "Account number"])
    fireEvent.click(screen.getByRole("button", { name: `Copy: ${term}` }));
  expect(copiedTexts).toEqual(["229.80", "HB-2222-3333", "1234567", "012-345"]);
});

test("an order for points alone shows the points, and that no money is due", () => {
  const order = exampleOrder();
  const [line] = order.cart_items;
  const page = renderOrderView({
    cart_items: [
      { ...line!, subtotal_price: "0.00", original_subtotal_price: "0.00", subtotal_point: 60 },
    ],
    calculations: { ...order.calculations, point: { subtotal: 60, total: 60 } },
    checkout: { ...order.checkout, amount: "0.00" },
  });
  expect(
    within(page.getByRole("link", { name: "Bear" }).closest("li")!).getByText("60 points"),
  ).toBeDefined();
  expect(page.getByText("Paid with points. There's nothing left to pay.")).toBeDefined();
  expect(page.queryByText(/Transfer/)).toBeNull();
});

test("a result page shows number and deadline once, and offers no second payment during confirmation", () => {
  const order = exampleOrder(makeUnpaidOnline("2026-11-22T03:00:05.000Z"));
  visit("/r", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order }} result="confirming" />,
  });
  const page = within(screen.getByRole("main"));
  expect(page.queryByText(/^Please pay by/)).toBeNull();
  expect(page.queryByRole("button", { name: /^Pay HK/ })).toBeNull();
});

test("the button that replaces a sent proof is less prominent than the first upload", () => {
  const order = exampleOrder({ current_status: "pending", actions: ["upload-proof"] });
  const offline = { image: "/p.webp", uploaded_at: order.created_at, recognition: null };
  const page = renderOrderView({ ...order, checkout: { ...order.checkout, offline } });
  const quietClass = page.getByRole("button", { name: "Replace payment proof" }).className;
  cleanup();
  const first = renderOrderView({ ...order, actions: ["upload-proof"] });
  expect(first.getByRole("button", { name: "Upload payment proof" }).className).not.toBe(
    quietClass,
  );
});

test("a superseded order's history names the order that replaced it, and its notice links there", () => {
  const entry = { created_at: "2026-11-22T01:05:00.000Z", updated_at: "2026-11-22T01:05:00.000Z" };
  const statuses = [{ ...entry, slug: "cancelled" as const }];
  const changes = { current_status: "cancelled" as const, statuses };
  expect(renderOrderView(changes).queryByText(/^Replaced by/)).toBeNull();
  cleanup();
  const page = renderOrderView({ ...changes, superseded_by: "HB-7777-8888" });
  const history = page.getByRole("region", { name: "History" });
  expect(history.textContent).toContain("Replaced by HB-7777-8888");
  const link = screen.getByRole("link", { name: "HB-7777-8888" });
  expect(link.getAttribute("href")).toBe("/shop/main/order/HB-7777-8888");
  cleanup();
  const contact = { email: "anna@example.com", phone: "" };
  const order = exampleOrder({ ...changes, superseded_by: "HB-7777-8888" });
  visit("/track", { page: <OrderView outcome={{ ...emptyOrderOutcome, order, contact }} /> });
  expect(screen.queryByRole("link", { name: "HB-7777-8888" })).toBeNull();
});

test("a cancelled order has a receipt if it was paid, and no payment form", () => {
  const printLabel = /^Print/;
  expect(
    renderOrderView({ current_status: "cancelled" }).queryByRole("button", { name: printLabel }),
  ).toBeNull();
  cleanup();
  const paidOrderView = renderOrderView({ current_status: "cancelled", is_paid: true });
  expect(paidOrderView.getByRole("button", { name: printLabel })).toBeDefined();
});

test("an order that waits for its online payment counts down its reservation", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T01:05:50.000Z") });
  const deadline = "2026-11-22T01:30:00.000Z";
  const page = renderOrderView(makeUnpaidOnline(deadline));
  const timer = page.getByRole("timer");
  // The deadline is shown only once.
  expect(page.queryByText(/^Please pay by/)).toBeNull();
  expect(timer.textContent).toBe("We'll hold your items for 24:10");
  act(() => void vi.advanceTimersByTime(11_000));
  expect(timer.textContent).toBe("We'll hold your items for 23:59");
  act(() => void vi.setSystemTime(new Date(deadline)).advanceTimersByTime(1000));
  expect(page.queryByRole("timer")).toBeNull();
  expect(page.queryByRole("button", { name: /^Pay / })).toBeNull();
  expect(page.getByText("This order has expired")).toBeDefined();
});

test("a longer reservation counts its hours", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T01:00:00.000Z") });
  const page = renderOrderView(makeUnpaidOnline("2026-11-22T03:00:05.000Z"));
  expect(page.getByRole("timer").textContent).toBe("We'll hold your items for 2:00:05");
});

test("a completed order links a known member to the reviews, at once or after sign-in is known", () => {
  const order = exampleOrder({ current_status: "completed", is_paid: true });
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order }} isMember />,
  });
  const rate = screen.getByRole("link", { name: "Rate products" });
  expect(rate.getAttribute("href")).toBe("/shop/main/order/o1/review");
  cleanup();
  expect(renderOrderView(order).queryByRole("link", { name: "Rate products" })).toBeNull();
});
