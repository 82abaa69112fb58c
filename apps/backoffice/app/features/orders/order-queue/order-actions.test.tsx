import type { StaffOrderDetails } from "@harbour/contracts/operator";
// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { OrderActions } from "./order-actions.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The parts of an order that the component reads. */
const order = {
  reference: "HB-7KQ4-M2X9",
  version: 3,
  has_refund_requests: false,
  cart_items: [],
  gift_items: [],
  parcels: [],
  actions: ["ship", "cancel"],
} as Partial<StaffOrderDetails> as StaffOrderDetails;
const parcel = { number: "SF1234567890", url: null };

function typeTracking(): void {
  fireEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  fireEvent.change(screen.getByLabelText("Tracking number"), {
    target: { value: ` ${parcel.number} ` },
  });
  fireEvent.submit(screen.getByRole("form", { name: "Send parcel" }));
}

test("staff see only the actions that the shop allows, the next step first", () => {
  showStaffPage(<OrderActions order={order} />, () => [500, {}]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Send parcel",
    "Cancel order",
  ]);
});

test("staff send a parcel with the order's expected version, and the form closes", async () => {
  const { calls } = showStaffPage(<OrderActions order={order} />, () => [200, order]);
  typeTracking();
  expect(await screen.findByText("Parcel sent")).toBeDefined();
  expect(screen.queryByLabelText("Tracking number")).toBeNull();
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/api/operator/orders/HB-7KQ4-M2X9/ship",
      query: {},
      body: { version: 3, tracking: parcel, despite_refund_request: false },
    },
  ]);
});

test("staff read that a colleague changed the order, and keep the typed tracking number", async () => {
  const current = { ...order, version: 4 };
  const refusal = { code: "stale", message: "Changed", details: { current } };
  const { queries } = showStaffPage(<OrderActions order={order} />, () => [409, refusal]);
  typeTracking();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Somebody changed this order/);
  expect(screen.getByLabelText<HTMLInputElement>("Tracking number").value.trim()).toBe(
    parcel.number,
  );
  expect(queries.getQueryData(orderKey(order.reference))).toEqual(current);
});

test("two presses send a parcel once", async () => {
  const { calls } = showStaffPage(<OrderActions order={order} />, () => [200, order]);
  typeTracking();
  fireEvent.submit(screen.getByRole("form", { name: "Send parcel" }));
  expect(await screen.findByText("Parcel sent")).toBeDefined();
  expect(calls).toHaveLength(1);
});

/** Makes a line of an order. */
const line = (id: string, qty: number) => ({
  product_variant_id: id,
  product_title: { en: id, zh: id, cn: id },
  product_variant_title: { en: "Red", zh: "Red", cn: "Red" },
  sku: id,
  qty,
  withdrawn_qty: 0,
});
const several = {
  ...order,
  cart_items: [line("lamp", 3), line("cup", 1)],
} as unknown as StaffOrderDetails;

test("the form names the units that a parcel leaves out because they were refunded", () => {
  const refundedLine = { ...line("cup", 2), withdrawn_qty: 1 };
  const partlyRefundedOrder = { ...order, cart_items: [line("lamp", 3), refundedLine] };
  showStaffPage(
    <OrderActions order={partlyRefundedOrder as unknown as StaffOrderDetails} />,
    () => [200, {}],
  );
  fireEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  expect(screen.getByText("Refunded, so not in the parcel: 1")).toBeDefined();
});

test("staff send some units of an order as a parcel, without lines whose quantity is 0", async () => {
  const { calls } = showStaffPage(<OrderActions order={several} />, () => [200, several]);
  fireEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  fireEvent.change(screen.getByRole("spinbutton", { name: /^lamp/ }), { target: { value: "2" } });
  fireEvent.change(screen.getByRole("spinbutton", { name: /^cup/ }), { target: { value: "0" } });
  fireEvent.change(screen.getByLabelText("Tracking number"), { target: { value: "SF1" } });
  fireEvent.submit(screen.getByRole("form", { name: "Send parcel" }));
  expect(await screen.findByText("Parcel sent")).toBeDefined();
  expect(calls[0]?.body).toMatchObject({ lines: [{ product_variant_id: "lamp", qty: 2 }] });
});

test("Enter in a number of units sends no parcel", () => {
  const { calls } = showStaffPage(<OrderActions order={several} />, () => [200, several]);
  fireEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  const isSent = (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter" });
  for (const field of screen.getAllByRole("spinbutton")) expect(isSent(field)).toBe(false);
  expect(isSent(screen.getByLabelText("Tracking number"))).toBe(true);
  expect(calls).toEqual([]);
});

test("the form refuses a parcel without units and keeps the typed tracking number", async () => {
  const { calls } = showStaffPage(<OrderActions order={several} />, () => [200, several]);
  fireEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  for (const field of screen.getAllByRole("spinbutton"))
    fireEvent.change(field, { target: { value: "0" } });
  fireEvent.change(screen.getByLabelText("Tracking number"), { target: { value: "SF1" } });
  fireEvent.submit(screen.getByRole("form", { name: "Send parcel" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Choose at least one unit");
  expect(screen.getByLabelText<HTMLInputElement>("Tracking number").value).toBe("SF1");
  expect(calls).toEqual([]);
});
