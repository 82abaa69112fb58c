// @vitest-environment jsdom
import type { ArrivalPlan, PurchaseOrderWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { ReceiveGoods } from "./receive-goods.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const title = { en: "Red junk", zh: "紅帆船", cn: "红帆船" };
const purchaseOrder = {
  _id: "po-1",
  version: 4,
  total: "87.00",
  lines: [
    {
      _id: "one",
      sku: "JUNK",
      product_title: title,
      variant_title: title,
      qty: 30,
      received: 5,
      waiting: 0,
      unit_cost: "2.00",
    },
    {
      _id: "all",
      sku: "KITE",
      product_title: title,
      variant_title: title,
      qty: 9,
      received: 9,
      waiting: 0,
      unit_cost: "3.00",
    },
  ],
} as PurchaseOrderWire;

const makePlan = (allocated: number): ArrivalPlan => ({
  plan_version: `plan-${allocated}`,
  lines: [
    {
      line_id: "one",
      sku: "JUNK",
      product_title: title,
      variant_title: title,
      received: 20,
      allocated,
      left: 20 - allocated,
    },
  ],
  orders: [],
  mails: [],
});

const findPiecesField = () => screen.getByLabelText("Received: JUNK");
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("staff preview a short delivery, and two presses receive it once", async () => {
  const { calls } = showStaffPage(<ReceiveGoods purchaseOrder={purchaseOrder} />, ({ path }) =>
    path.endsWith("/plan") ? [200, makePlan(18)] : [200, { ...purchaseOrder, version: 5 }],
  );
  expect(screen.getByText("Awaited: 25")).toBeDefined();
  expect(screen.queryByLabelText("Received: KITE")).toBeNull();
  fireEvent.change(findPiecesField(), { target: { value: "20" } });
  pressButton("Preview allocation");
  expect(
    await screen.findByText("Received: 20. For waiting orders: 18. Free afterwards: 2."),
  ).toBeDefined();
  pressButton("Receive and allocate");
  pressButton("Receive and allocate");
  await screen.findByText("Preview allocation");
  const received = calls.filter(({ path }) => path.endsWith("/arrivals"));
  expect(received).toHaveLength(1);
  expect(received[0]!.body).toMatchObject({
    version: 4,
    plan_version: "plan-18",
    lines: [{ line_id: "one", qty: 20 }],
    mails: ["arrived", "delayed"],
  });
  expect(findPiecesField()).toHaveProperty("value", "");
});

test("one press fills in all awaited units", () => {
  showStaffPage(<ReceiveGoods purchaseOrder={purchaseOrder} />, () => [200, {}]);
  pressButton("All arrived");
  expect(findPiecesField()).toHaveProperty("value", "25");
});

test("a changed quantity discards the preview, and a stale preview keeps the typed quantity", async () => {
  showStaffPage(<ReceiveGoods purchaseOrder={purchaseOrder} />, ({ path }) =>
    path.endsWith("/plan")
      ? [200, makePlan(18)]
      : [409, { code: "stale", message: "Somebody else changed this.", details: { current: {} } }],
  );
  fireEvent.change(findPiecesField(), { target: { value: "20" } });
  pressButton("Preview allocation");
  await screen.findByText("Receive and allocate");
  fireEvent.change(findPiecesField(), { target: { value: "21" } });
  expect(screen.queryByText("Receive and allocate")).toBeNull();
  pressButton("Preview allocation");
  await screen.findByText("Receive and allocate");
  pressButton("Receive and allocate");
  expect(
    await screen.findByText("Something changed meanwhile. Please preview the allocation again."),
  ).toBeDefined();
  expect(findPiecesField()).toHaveProperty("value", "21");
});
