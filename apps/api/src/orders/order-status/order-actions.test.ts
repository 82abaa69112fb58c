import { orderStatuses } from "@harbour/contracts/order-status";
import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { expect, test } from "vitest";
import { listBuyerActions, createOrderStateError } from "./order-actions.ts";
import type { OrderStatusInput } from "./order-status.rules.ts";

const anOrder = (changes: Partial<OrderStatusInput>): OrderStatusInput => ({
  status: "submitted",
  isPaid: false,
  paymentMethod: "OFFLINE",
  total: 8000,
  deliveryInfo: { method: "DELIVERY" },
  completesAt: null,
  paymentDeadline: new Date("2126-11-24T04:00:00Z"),
  needsTransferCheck: false,
  isPlacedByStaff: false,
  ...changes,
});

const now = new Date("2026-11-24T04:00:00Z");

test("a refusal names the order's status and the actions that remain for the caller", () => {
  const cancelled = anOrder({ status: "cancelled", needsTransferCheck: true });
  const support = { kind: "operator", id: "1", role: "support", sessionId: "1" } as never;
  expect(createOrderStateError(cancelled, { by: "staff", actor: support })).toMatchObject({
    code: "order_state",
    reason: makeReason("order-state-cancelled"),
    message: "The order is cancelled.",
    replyFields: { details: { current_status: "cancelled", actions: ["dismiss-transfer"] } },
  });
  expect(createOrderStateError(cancelled, { by: "staff" }).replyFields.details).toMatchObject({
    actions: ["return-transfer", "dismiss-transfer"],
  });
  expect(createOrderStateError(cancelled, { by: "buyer", now })).toMatchObject({
    message: "The order is cancelled.",
    replyFields: { details: { actions: ["upload-proof"] } },
  });
  expect(
    createOrderStateError(anOrder({ status: "completed" }), { by: "buyer", now }),
  ).toMatchObject({
    message: "The order is completed.",
    replyFields: { details: { actions: [] } },
  });
  expect(
    createOrderStateError(
      anOrder({ paymentMethod: "ONLINE" }),
      { by: "buyer", now },
      plainReason("No proof is asked for."),
    ),
  ).toMatchObject({
    message: "No proof is asked for.",
    replyFields: { details: { current_status: "submitted", actions: ["pay", "cancel"] } },
  });
});

test("an order can be paid online until its deadline by the given clock", () => {
  const onlineOrder = anOrder({ paymentMethod: "ONLINE", paymentDeadline: now });
  const earlier = new Date(now.getTime() - 1);
  expect(listBuyerActions(onlineOrder, earlier)).toEqual(["pay", "cancel"]);
  expect(listBuyerActions(onlineOrder, now)).toEqual(["cancel"]);
  const overdueError = createOrderStateError(onlineOrder, { by: "buyer", now });
  expect(overdueError.replyFields.details).toMatchObject({ actions: ["cancel"] });
});

test("every status has its own message", () => {
  const messages = orderStatuses.map(
    (status) => createOrderStateError(anOrder({ status }), { by: "shop" }).message,
  );
  expect(new Set(messages).size).toBe(orderStatuses.length);
  expect(messages.join()).not.toContain("undefined");
});
