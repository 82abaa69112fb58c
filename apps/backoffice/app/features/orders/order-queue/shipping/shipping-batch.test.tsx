import type { ShipmentRowWire } from "@harbour/contracts/operator";
// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type StaffCall, showStaffPage } from "../../../../testing/show-staff-page.tsx";
import ShippingPage from "./shipping-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function row(line: number, overrides: Partial<ShipmentRowWire> = {}): ShipmentRowWire {
  const reference = `HB-2222-222${line}`;
  return {
    line,
    last_line: line,
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
    ...overrides,
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

/** Answers the page's calls. `ship` answers the call that sends a batch. */
const answerShipments =
  (ship: () => readonly [number, unknown]) =>
  ({ path }: StaffCall): readonly [number, unknown] => {
    if (path.endsWith("/ship/plan")) return [200, { rows }];
    return path.endsWith("/bulk/ship") ? ship() : [200, { data: [], next_page_url: null }];
  };

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Paste from your sheet, or type");
const type = () => fireEvent.change(field(), { target: { value: text } });

test("staff see what each row will do before a parcel is sent", async () => {
  const { calls } = showStaffPage(
    <ShippingPage />,
    answerShipments(() => [500, {}]),
  );
  type();
  const preview = within(await screen.findByRole("region", { name: "What will happen" }));
  expect(preview.getAllByText("Will be sent")).toHaveLength(2);
  expect(preview.getByText("Same as line 3")).toBeDefined();
  expect(preview.getByText("There's no such order")).toBeDefined();
  expect(preview.getByText("HB-3333-3333 left with this number")).toBeDefined();
  expect(screen.getByText("Rows not sent: 3")).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith("/bulk/ship"))).toEqual([]);
});

test("one call sends all valid rows, and rows that were not sent stay in the field", async () => {
  const batchReply = {
    data: [
      { order_id: "order-2", code: "stale", message: "Changed", version: 4 },
      { order_id: "order-3", code: "ok", message: null, version: 4 },
    ],
  };
  const { calls } = showStaffPage(
    <ShippingPage />,
    answerShipments(() => [200, batchReply]),
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

test("a call without an answer keeps the rows and explains how to see what was sent", async () => {
  showStaffPage(
    <ShippingPage />,
    answerShipments(() => [503, { code: "unavailable", message: "Busy" }]),
  );
  type();
  fireEvent.click(await screen.findByRole("button", { name: "Send 2 parcels" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The shop didn't answer/);
  expect(field().value).toBe(text);
});

test("150 orders are sent in batches of 100, and the rows of a sent batch disappear", async () => {
  const manyRows = Array.from({ length: 150 }, (_, index) => row(index + 1));
  const batchSizes: number[] = [];
  showStaffPage(<ShippingPage />, ({ path, body }) => {
    if (path.endsWith("/ship/plan")) return [200, { rows: manyRows }];
    if (!path.endsWith("/bulk/ship")) return [200, { data: [], next_page_url: null }];
    const { orders } = body as { orders: { order_id: string }[] };
    batchSizes.push(orders.length);
    if (batchSizes.length === 2) return [503, { code: "unavailable", message: "Busy" }];
    const data = orders.map(({ order_id }) => ({
      order_id,
      code: "ok",
      message: null,
      version: 4,
    }));
    return [200, { data }];
  });
  const lines = manyRows.map(({ typed_order: order, number }) => `${order},${number}`);
  fireEvent.change(field(), { target: { value: lines.join("\n") } });
  fireEvent.click(await screen.findByRole("button", { name: "Send 150 parcels" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The shop didn't answer/);
  expect(batchSizes).toEqual([100, 50]);
  expect(screen.getByText("100 of 100 sent")).toBeDefined();
  expect(field().value, "the second batch stays").toBe(lines.slice(100).join("\n"));
});

test("a sent row disappears with all its lines", async () => {
  showStaffPage(<ShippingPage />, ({ path }) => {
    if (path.endsWith("/ship/plan"))
      return [200, { rows: [row(2, { last_line: 3 }), row(4, { outcome: "no-number" })] }];
    if (!path.endsWith("/bulk/ship")) return [200, { data: [], next_page_url: null }];
    return [200, { data: [{ order_id: "order-2", code: "ok", message: null, version: 4 }] }];
  });
  fireEvent.change(field(), {
    target: { value: 'Order,Number\nHB-2222-2222,"SF1\n2"\nHB-2222-2224' },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Send 1 parcel" }));
  await screen.findByText("1 of 1 sent");
  expect(field().value).toBe("Order,Number\nHB-2222-2224");
});

test("the filter of printed slips requests the orders again, and both lists can show more", async () => {
  const { calls } = showStaffPage(
    <ShippingPage />,
    ({ path, query }) =>
      path.endsWith("/orders")
        ? [
            200,
            {
              data: [
                {
                  ...row(2).order,
                  _id: `${query["status"]} ${query["after"]}`,
                  contact: { name: "Chan" },
                  created_at: "2026-11-29T06:00:00.000Z",
                  slips_printed_at: null,
                  courier: { en: "Harbour Express", zh: "港灣速遞", cn: "港湾速递" },
                  district: "sha-tin",
                  unit_count: 3,
                },
              ],
              next_page_url: "/orders?after=1.a",
            },
          ]
        : [500, {}],
    "/?slips=not-printed",
  );
  const orderSummaries = await screen.findAllByText("Harbour Express · Sha Tin · 3 units");
  expect(orderSummaries).toHaveLength(2);
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(
    calls.map(({ query }) => [query["status"], query["slips_printed"], query["after"]]),
  ).toEqual([
    ["delivering", "false", undefined],
    ["processing", "false", undefined],
    ["delivering", "false", "1.a"],
  ]);
});

test("typed rows survive a reload of the page", () => {
  showStaffPage(
    <ShippingPage />,
    answerShipments(() => [500, {}]),
  );
  type();
  cleanup();
  showStaffPage(
    <ShippingPage />,
    answerShipments(() => [500, {}]),
  );
  expect(field().value).toBe(text);
});
