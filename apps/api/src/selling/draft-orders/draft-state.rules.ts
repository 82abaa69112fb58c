import type { PayLink } from "@harbour/contracts";
import type { DraftState } from "@harbour/contracts/operator";
import type { OrderRow } from "../../orders/orders/index.ts";
import type { DraftRow } from "./draft-orders.tables.ts";

/**
 * The shortest and longest time for which goods and prices of a draft can be reserved: half an hour and thirty days.
 */
export const minHoldMs = 30 * 60_000;
export const maxHoldMs = 30 * 24 * 3600_000;

type PlacedOrderState = Pick<OrderRow, "status" | "isPaid" | "paymentDeadline">;

/**
 * Returns the progress of a draft from its order. A cancelled order makes the draft `cancelled` if staff cancelled
 * the draft, and `expired` otherwise.
 */
export function draftState(
  draft: Pick<DraftRow, "seenAt" | "cancelledAt">,
  order: PlacedOrderState | undefined,
  now: Date,
): DraftState {
  if (order === undefined) return draft.cancelledAt === null ? "draft" : "cancelled";
  const state = linkState(draft, order, now);
  if (state !== "open") return state;
  return draft.seenAt === null ? "sent" : "seen";
}

/** Returns the state that a pay link shows. */
export function linkState(
  { cancelledAt }: Pick<DraftRow, "cancelledAt">,
  { status, isPaid, paymentDeadline }: PlacedOrderState,
  now: Date,
): PayLink["state"] {
  if (isPaid) return "paid";
  if (status === "pending") return "proof";
  if (status === "cancelled") return cancelledAt === null ? "expired" : "cancelled";
  const isInTime = paymentDeadline !== null && now < paymentDeadline;
  return isInTime ? "open" : "expired";
}
