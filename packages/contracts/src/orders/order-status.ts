/** The one table of an order's life. The server, the shopper's buttons and the back office read it. */

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
  | "approve-transfer"
  | "cancel"
  | "ready-for-pickup"
  | "ship"
  | "address-changed"
  | "complete"
  | "complete-by-itself"
  | "refund"
  | "refund-all"
  | "return-transfer"
  | "undo-return-transfer"
  | "dismiss-transfer";

/** A party that may cause an event: the buyer (or the guest who can name the order's e-mail or phone), staff, or the shop itself. */
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
  /** The reserved stock of a parcel leaves the warehouse. */
  readonly ships?: true;
  /** The order stays what it is: deadlines run on. */
  readonly keepsDeadlines?: true;
}

export const orderTransitions: readonly OrderTransition[] = [
  { event: "upload-proof", by: "buyer", from: ["submitted", "pending"], to: "pending" },
  // A buyer who pays after the cancellation may still upload a proof; staff then look for the money and return it.
  {
    event: "upload-proof",
    by: "buyer",
    from: ["cancelled"],
    to: "cancelled",
    keepsDeadlines: true,
  },
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
  // The money is on the bank statement: no proof is waited for.
  { event: "approve-transfer", by: "staff", from: ["submitted"], to: "processing", pays: true },
  {
    event: "cancel",
    by: "buyer",
    from: ["submitted", "pending"],
    to: "cancelled",
    givesBack: true,
  },
  {
    event: "cancel",
    by: "staff",
    from: ["submitted", "pending"],
    to: "cancelled",
    givesBack: true,
  },
  // Nobody sends what has left already to another address.
  ...(["submitted", "pending", "processing", "ready-to-pickup"] as const).map(
    (status): OrderTransition => ({
      event: "address-changed",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  { event: "ready-for-pickup", by: "staff", from: ["processing"], to: "ready-to-pickup" },
  // One step per parcel; the order stays in delivery until nothing remains.
  {
    event: "ship",
    by: "staff",
    from: ["processing", "delivering"],
    to: "delivering",
    ships: true,
  },
  { event: "complete", by: "buyer", from: ["ready-to-pickup", "delivering"], to: "completed" },
  {
    event: "complete-by-itself",
    by: "shop",
    from: ["ready-to-pickup", "delivering"],
    to: "completed",
  },
  // The refund's plan says what is given back of each source; the order goes on with the rest.
  ...(["processing", "ready-to-pickup", "delivering", "completed"] as const).map(
    (status): OrderTransition => ({
      event: "refund",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  // All of it, before anything was sent.
  { event: "refund-all", by: "staff", from: ["processing", "ready-to-pickup"], to: "cancelled" },
  // Money came for an order that is cancelled, and is owed to its buyer, or was said to by mistake; or none came, and none is looked for.
  ...(["return-transfer", "undo-return-transfer", "dismiss-transfer"] as const).map(
    (event): OrderTransition => ({
      event,
      by: "staff",
      from: ["cancelled"],
      to: "cancelled",
      keepsDeadlines: true,
    }),
  ),
];

/** Returns the events that may happen next to an order in `status`, for the given party. */
export function transitionsFrom(status: OrderStatus, by: OrderParty): OrderTransition[] {
  return orderTransitions.filter((t) => t.by === by && t.from.includes(status));
}
