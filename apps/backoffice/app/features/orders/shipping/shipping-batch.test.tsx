// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ShipmentRowWire } from "@harbour/contracts/operator";
import { afterEach, expect, test, vi } from "vitest";
import { type StaffCall, showStaffPage } from "../../../testing/show-staff-page.tsx";
import ShippingPage from "./shipping-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function row(line: number, more: Partial<ShipmentRowWire> = {}): ShipmentRowWire {
  const reference = `HB-2222-222${line}`;
  return {
    line,
    typed_order: reference.toLowerCase(),
    number: `SF${line}`,
    outcome: "ships",
    order: {
      _id: `order-${line}`,
      reference,
      version: 3,
      current_status: "processing",
      recipient_name: "Chan Tai Man",
      unsent_units: 2,
    },
    other_order: null,
    other_line: null,
    ...more,
  };
}

const rows = [
  row(2),
  row(3),
  row(4, { outcome: "repeated", other_line: 3, order: row(3).order }),
  row(5, { outcome: "unknown-order", order: null, typed_order: "lamp" }),
  row(6, { outcome: "number-used", other_order: "HB-3333-3333" }),
];
const text = [
  "Order,Tracking number",
  ...rows.map(({ typed_order: order, number }) => `${order},${number}`),
].join("\n");

/** Answers the page's calls; `ship` answers the batch. */
const shopWith =
  (ship: () => readonly [number, unknown]) =>
  ({ path }: StaffCall): readonly [number, unknown] => {
    if (path.endsWith("/ship/plan")) return [200, { rows }];
    return path.endsWith("/bulk/ship") ? ship() : [200, { data: [], next_page_url: null }];
  };

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Paste from your sheet, or type");
const type = () => fireEvent.change(field(), { target: { value: text } });

test("shows what every row will do before anything is sent", async () => {
  const { calls } = showStaffPage(
    <ShippingPage />,
    shopWith(() => [500, {}]),
  );
  type();
  const preview = within(await screen.findByRole("region", { name: "What will happen" }));
  expect(preview.getAllByText("Will be sent")).toHaveLength(2);
  expect(preview.getByText("Same as line 3")).toBeDefined();
  expect(preview.getByText("There's no such order")).toBeDefined();
  expect(preview.getByText("HB-3333-3333 left with this number")).toBeDefined();
  expect(screen.getByText("Rows that stay here: 3")).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith("/bulk/ship"))).toEqual([]);
});

test("sends the good rows in one call, tells each result, and keeps the rows that stay", async () => {
  const answer = {
    data: [
      { order_id: "order-2", code: "stale", message: "Changed", version: 4 },
      { order_id: "order-3", code: "ok", message: null, version: 4 },
    ],
  };
  const { calls } = showStaffPage(
    <ShippingPage />,
    shopWith(() => [200, answer]),
  );
  type();
  fireEvent.click(await screen.findByRole("button", { name: "Send 2 parcels" }));
  const result = within(await screen.findByRole("region", { name: "Result" }));
  expect(result.getByText("1 of 2 sent")).toBeDefined();
  expect(result.getByText(/^A colleague changed this order/)).toBeDefined();
  expect(field().value).toBe("Order,Tracking number\nhb-2222-2222,SF2\nlamp,SF5\nhb-2222-2226,SF6");
  expect(calls.find(({ path }) => path.endsWith("/bulk/ship"))?.body).toEqual({
    orders: [2, 3].map((line) => ({
      order_id: `order-${line}`,
      version: 3,
      tracking: { number: `SF${line}` },
    })),
  });
});

test("an unanswered call keeps the rows, and says how to see what was sent", async () => {
  showStaffPage(
    <ShippingPage />,
    shopWith(() => [503, { code: "unavailable", message: "Busy" }]),
  );
  type();
  fireEvent.click(await screen.findByRole("button", { name: "Send 2 parcels" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The shop didn't answer/);
  expect(field().value).toBe(text);
});

test("typed rows survive a reload of the page", () => {
  showStaffPage(
    <ShippingPage />,
    shopWith(() => [500, {}]),
  );
  type();
  cleanup();
  showStaffPage(
    <ShippingPage />,
    shopWith(() => [500, {}]),
  );
  expect(field().value).toBe(text);
});
