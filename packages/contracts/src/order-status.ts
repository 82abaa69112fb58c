/** The one table of an order's life (WIRE 2). The server, the shopper's buttons and the back office read it. */

export const orderStatuses = [
  "submitted",
  "pending",
  "processing",
  "ready-to-pickup",
  "delivering",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderEvent =
  | "upload-proof"
  | "provider-paid"
  | "provider-paid-late"
  | "provider-failed"
  | "deadline-passed"
  | "approve-proof"
  | "reject-proof"
  | "cancel"
  | "ready-for-pickup"
  | "ship"
  | "complete"
  | "complete-by-itself";

/** Who may cause an event: the buyer (or the guest who can name the order's e-mail or phone), staff, or the shop itself. */
export type OrderParty = "buyer" | "staff" | "shop";

export interface OrderTransition {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** Stock, voucher and points taken for the order are given back. */
  readonly givesBack?: true;
  /** They are taken once more, having been given back; where that cannot be, nothing changes. */
  readonly takesAgain?: true;
  /** The order counts as paid from here on. */
  readonly pays?: true;
  /** The reserved stock leaves the warehouse. */
  readonly ships?: true;
}

export const orderTransitions: readonly OrderTransition[] = [
  { event: "upload-proof", by: "buyer", from: ["submitted", "pending"], to: "pending" },
  { event: "provider-paid", by: "shop", from: ["submitted"], to: "processing", pays: true },
  {
    event: "provider-paid-late",
    by: "shop",
    from: ["cancelled"],
    to: "processing",
    takesAgain: true,
    pays: true,
  },
  { event: "provider-failed", by: "shop", from: ["submitted"], to: "cancelled", givesBack: true },
  { event: "deadline-passed", by: "shop", from: ["submitted"], to: "cancelled", givesBack: true },
  { event: "approve-proof", by: "staff", from: ["pending"], to: "processing", pays: true },
  { event: "reject-proof", by: "staff", from: ["pending"], to: "submitted" },
  {
    event: "cancel",
    by: "buyer",
    from: ["submitted", "pending"],
    to: "cancelled",
    givesBack: true,
  },
  { event: "ready-for-pickup", by: "staff", from: ["processing"], to: "ready-to-pickup" },
  { event: "ship", by: "staff", from: ["processing"], to: "delivering", ships: true },
  { event: "complete", by: "buyer", from: ["ready-to-pickup", "delivering"], to: "completed" },
  {
    event: "complete-by-itself",
    by: "shop",
    from: ["ready-to-pickup", "delivering"],
    to: "completed",
  },
];

/** What may happen next to an order in `status`, for the given party. */
export function transitionsFrom(status: OrderStatus, by: OrderParty): OrderTransition[] {
  return orderTransitions.filter((t) => t.by === by && t.from.includes(status));
}
