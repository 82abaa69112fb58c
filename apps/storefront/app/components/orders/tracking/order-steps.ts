import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";

/** The five steps of an order that goes well; the third and the fourth have two names. */
export type OrderStep =
  | "ordered"
  | "payment"
  | "packing"
  | "release"
  | "on-its-way"
  | "ready"
  | "received";

export interface OrderStepState {
  readonly step: OrderStep;
  readonly state: "done" | "current" | "later";
}

/** The counts of finished steps by status. */
const stepsByStatus: Readonly<Record<Exclude<OrderStatus, "cancelled">, number>> = {
  submitted: 1,
  pending: 1,
  processing: 2,
  "ready-to-pickup": 3,
  delivering: 3,
  completed: 5,
};

/**
 * Returns the order's steps; null for a cancelled order.
 * @param isAwaited true while its goods are not out yet
 */
export function listSteps(
  status: OrderStatus,
  method: Order["delivery_info"]["method"],
  isAwaited = false,
): OrderStepState[] | null {
  if (status === "cancelled") return null;
  const fourth = method === "DELIVERY" ? "on-its-way" : "ready";
  const third = isAwaited ? "release" : "packing";
  const passedCount = stepsByStatus[status];
  return (["ordered", "payment", third, fourth, "received"] as const).map((step, index) => ({
    step,
    state: index < passedCount ? "done" : index === passedCount ? "current" : "later",
  }));
}

/** An event of an order's history, beyond its status. */
export type HistoryEvent =
  | Exclude<OrderStatus, "submitted" | "pending" | "processing" | "delivering">
  | "ordered"
  | "proof-received"
  | "proof-rejected"
  | "paid"
  | "handed-over";

/**
 * Returns the history's event for a status.
 * @param before the previous status in the history; absent for the first
 */
export function historyEvent(slug: OrderStatus, before: OrderStatus | undefined): HistoryEvent {
  switch (slug) {
    case "submitted":
      return before === "pending" ? "proof-rejected" : "ordered";
    case "pending":
      return "proof-received";
    case "processing":
      return "paid";
    case "delivering":
      return "handed-over";
    default:
      return slug;
  }
}
