// @vitest-environment jsdom
import type { Order } from "@harbour/contracts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import OrderPage from "../../../features/orders/orders/order-page.tsx";
import { exampleOrder } from "../../../testing/example-order.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";

const start = new Date("2026-11-22T01:05:00.000Z");
const deadline = "2026-11-22T01:06:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  // The first check comes four seconds after the deadline, the next eight seconds later.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  spyOnFetch().mockResolvedValue(new Response());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const spyOnFetch = () => vi.spyOn(globalThis, "fetch");

const unpaidOrder = exampleOrder({
  payment_method: "ONLINE",
  payment_deadline: deadline,
  actions: ["pay"],
});
const endedOrder = { ...unpaidOrder, actions: [] };
const cancelled = exampleOrder({
  payment_method: "ONLINE",
  current_status: "cancelled",
  cancellation: { by: "deadline", reason: null, reason_text: null },
});

/**
 * Opens the order's page, where each check finds the next answer.
 * @returns how often the order was read
 */
async function renderHoldDeadline(...orders: Order[]) {
  const pageLoads = { count: 0 };
  visit("/shop/main/order/o1", {
    page: <PageWithLoader page={OrderPage} />,
    loader: () => ({ ...emptyOrderOutcome, order: orders[pageLoads.count++] ?? orders.at(-1)! }),
  });
  await advanceSeconds(0);
  return pageLoads;
}

/** Advances the time in steps, and renders the page after each. */
async function advanceSeconds(seconds: number) {
  const step = Math.min(seconds, 1);
  for (let elapsed = 0; elapsed < Math.max(1, seconds); elapsed += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(step * 1000)));
}
const findPayButton = () => screen.queryByRole("button", { name: /^Pay HK\$/ });

test("after the payment time the page checks again, and offers the same goods again", async () => {
  const pageLoads = await renderHoldDeadline(unpaidOrder, endedOrder, cancelled);
  expect(findPayButton()).not.toBeNull();
  await advanceSeconds(61);
  expect(pageLoads.count, "not all at the same moment").toBe(1);
  expect(findPayButton()).toBeNull();
  expect(screen.getByText("This order has expired")).toBeDefined();
  await advanceSeconds(5);
  expect(pageLoads.count).toBe(2);
  expect(screen.getByText("This order has expired")).toBeDefined();
  expect(screen.getByText("Not paid in time")).toBeDefined();
  await advanceSeconds(9);
  expect(pageLoads.count).toBe(3);
  expect(screen.getByText("Cancelled")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Buy again" })).toHaveLength(1);
  await advanceSeconds(100);
  expect(pageLoads.count).toBe(3);
});

test("a visitor's fast clock does not remove the payment button", async () => {
  await renderHoldDeadline(unpaidOrder);
  await advanceSeconds(67);
  expect(findPayButton()).not.toBeNull();
  expect(screen.getByRole("timer").textContent).toBe("Please pay by 22/11/2026 09:06.");
});

test("a phone without network keeps the page, even without a report of its browser", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  spyOnFetch().mockRejectedValue(new TypeError("Failed to fetch"));
  const pageLoads = await renderHoldDeadline(unpaidOrder, endedOrder);
  await advanceSeconds(67);
  expect(pageLoads.count, "a look in vain would cost the page").toBe(1);
  spyOnFetch().mockResolvedValue(new Response());
  await advanceSeconds(10);
  expect(pageLoads.count).toBe(2);
});

test("the page of an expired order stops checking after a while", async () => {
  const pageLoads = await renderHoldDeadline(unpaidOrder, endedOrder);
  await advanceSeconds(600);
  expect(pageLoads.count).toBe(9);
});
