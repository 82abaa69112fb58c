import { orderStatuses } from "@harbour/contracts/order-status";
import { expect, test } from "vitest";
import { toHistoryEvent, listSteps } from "./order-steps.ts";

const steps = (...args: Parameters<typeof listSteps>) =>
  listSteps(...args)?.map(({ step, state }) => `${step} ${state}`);

test("an order that waits for payment, or for its check, is at the second of five steps", () => {
  for (const status of ["submitted", "pending"] as const)
    expect(steps(status, "DELIVERY")).toEqual([
      "ordered done",
      "payment current",
      "packing later",
      "on-its-way later",
      "received later",
    ]);
});

test("a pick-up order is ready at the step where others are on their way", () => {
  expect(steps("ready-to-pickup", "SELF_PICKUP")?.slice(2)).toEqual([
    "packing done",
    "ready current",
    "received later",
  ]);
});

test("a completed order has all steps done, and a cancelled one has no next step", () => {
  expect(listSteps("completed", "DELIVERY")?.every(({ state }) => state === "done")).toBe(true);
  expect(listSteps("cancelled", "DELIVERY")).toBeNull();
});

test("at every status but the last exactly one step is under way", () => {
  const openStatuses = orderStatuses.filter(
    (orderStatus) => orderStatus !== "cancelled" && orderStatus !== "completed",
  );
  for (const status of openStatuses)
    expect(
      listSteps(status, "DELIVERY")?.filter(({ state }) => state === "current"),
      status,
    ).toHaveLength(1);
});

test("an order that waits for its payment again had its proof rejected", () => {
  expect(toHistoryEvent("submitted", undefined)).toBe("ordered");
  expect(toHistoryEvent("submitted", "pending")).toBe("proof-rejected");
  // The order was paid too late and resumed.
  expect(toHistoryEvent("processing", "cancelled")).toBe("paid");
});
