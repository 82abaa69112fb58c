import type { StaffOrderDetails } from "@harbour/contracts/operator";
// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../../testing/show-staff-page.tsx";
import PickUpPage from "./pick-up-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The parts of an order that the page reads. */
const ready = {
  _id: "order",
  reference: "HB-7KQ4-M2X9",
  version: 4,
  current_status: "ready-to-pickup",
  has_refund_requests: false,
  actions: ["hand-over"],
  cart_items: [],
  gift_items: [],
  parcels: [],
  history: [],
  delivery_info: { method: "SELF_PICKUP", station: null, warehouse: null },
  delivery_details: { recipient_name: "Chan Tai Man", area_code: "852", phone: "91234567" },
} as unknown as StaffOrderDetails;
const handedOverOrder = {
  ...ready,
  version: 5,
  current_status: "completed",
  actions: [],
  history: [
    {
      event: "hand-over",
      to_status: "completed",
      by: { kind: "staff", name: "Mei" },
      created_at: "2026-11-29T06:00:00.000Z",
    },
  ],
};

/** Renders the page with an empty list of orders that wait for pick-up. */
const showPickUpPage = (reply: Parameters<typeof showStaffPage>[1]) =>
  showStaffPage(<PickUpPage />, (call) =>
    call.path.endsWith("/orders") ? [200, { data: [], next_page_url: null }] : reply(call),
  );

const field = () => screen.getByLabelText<HTMLInputElement>("Order number");
function scan(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
}

test("shows who may collect a scanned order, and hands it over with one press", async () => {
  const { calls } = showPickUpPage(({ method }) => [
    200,
    method === "POST" ? handedOverOrder : ready,
  ]);
  scan(" hb-7kq4-m2x9");
  expect(await screen.findByText("Chan Tai Man")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
  expect(await screen.findByText(/^HB-7KQ4-M2X9 is handed over/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hand over" })).toBeNull();
  expect(calls.find(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: "/api/operator/orders/HB-7KQ4-M2X9/hand-over",
    query: {},
    body: { version: 4 },
  });
  expect(document.activeElement, "the next scan types into the field").toBe(field());
});

test.each([
  [{ delivery_info: { method: "DELIVERY" } }, "This order is delivered, not picked up."],
  [{ current_status: "pending" }, "This order isn't paid yet."],
  [{ current_status: "cancelled" }, "This order is cancelled."],
])("staff cannot hand over an order in another state: %j", async (overrides, reason) => {
  showPickUpPage(() => [200, { ...ready, actions: [], ...overrides }]);
  scan("HB-7KQ4-M2X9");
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hand over" })).toBeNull();
});

test("the page reports an unknown order and keeps the typed text", async () => {
  showPickUpPage(() => [404, { code: "not_found", message: "No order" }]);
  scan("lamp");
  expect((await screen.findByRole("alert")).textContent).toBe("There's no order LAMP");
  expect(field().value).toBe("lamp");
});

test("a scan during another look-up waits until that ends, and its order then shows", async () => {
  const { calls } = showPickUpPage(({ path }) => [
    200,
    path.endsWith("HB-7KQ4-M2X9")
      ? ready
      : {
          ...ready,
          _id: "second",
          reference: "HB-7KQ4-M2XA",
          delivery_details: { ...ready.delivery_details, recipient_name: "Lee Siu Ming" },
        },
  ]);
  scan("HB-7KQ4-M2X9");
  scan("HB-7KQ4-M2XA");
  expect(await screen.findByText("Lee Siu Ming")).toBeDefined();
  const searchPaths = calls.map(({ path }) => path).filter((path) => !path.endsWith("/orders"));
  expect(searchPaths.map((path) => path.slice(-12))).toEqual(["HB-7KQ4-M2X9", "HB-7KQ4-M2XA"]);
  expect(screen.queryByText("Chan Tai Man")).toBeNull();
});
