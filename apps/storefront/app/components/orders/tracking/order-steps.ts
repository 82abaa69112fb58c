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
 * @param isReleaseAwaited true while its goods are not out yet
 */
export function listSteps(
  status: OrderStatus,
  method: Order["delivery_info"]["method"],
  isReleaseAwaited = false,
): OrderStepState[] | null {
  if (status === "cancelled") return null;
  const fourthStep = method === "DELIVERY" ? "on-its-way" : "ready";
  const thirdStep = isReleaseAwaited ? "release" : "packing";
  const passedCount = stepsByStatus[status];
  return (["ordered", "payment", thirdStep, fourthStep, "received"] as const).map(
    (step, index) => ({
      step,
      state: index < passedCount ? "done" : index === passedCount ? "current" : "later",
    }),
  );
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
 * @param previousStatus the previous status in the history; absent for the first
 */
export function toHistoryEvent(
  slug: OrderStatus,
  previousStatus: OrderStatus | undefined,
): HistoryEvent {
  switch (slug) {
    case "submitted":
      return previousStatus === "pending" ? "proof-rejected" : "ordered";
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
