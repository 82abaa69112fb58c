/** The status table of orders, shared by server, shopper's pages and back office. */

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

/**
 * A party that may cause an event: the buyer (also a guest who names the order's contact), staff, or the shop itself.
 */
export type OrderParty = "buyer" | "staff" | "shop";

export interface OrderTransition {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** True when it releases the order's stock, voucher and points. */
  readonly releases?: true;
  /** True when it reserves them again; if that fails, nothing changes. */
  readonly reservesAgain?: true;
  /** True when the order counts as paid afterwards. */
  readonly pays?: true;
  /** True when a parcel's reserved stock leaves the warehouse. */
  readonly ships?: true;
  /** True when deadlines stay as they are. */
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
    reservesAgain: true,
    pays: true,
  },
  { event: "provider-failed", by: "shop", from: ["submitted"], to: "cancelled", releases: true },
  { event: "deadline-passed", by: "shop", from: ["submitted"], to: "cancelled", releases: true },
  { event: "approve-proof", by: "staff", from: ["pending"], to: "processing", pays: true },
  { event: "reject-proof", by: "staff", from: ["pending"], to: "submitted" },
  // The money is on a bank statement, so no proof is needed.
  { event: "approve-transfer", by: "staff", from: ["submitted"], to: "processing", pays: true },
  {
    event: "cancel",
    by: "buyer",
    from: ["submitted", "pending"],
    to: "cancelled",
    releases: true,
  },
  {
    event: "cancel",
    by: "staff",
    from: ["submitted", "pending"],
    to: "cancelled",
    releases: true,
  },
  // The address cannot change once goods have left.
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
  // The refund's plan decides what goes back; the order continues with the rest.
  ...(["processing", "ready-to-pickup", "delivering", "completed"] as const).map(
    (status): OrderTransition => ({
      event: "refund",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  // Refunds everything before anything was sent.
  { event: "refund-all", by: "staff", from: ["processing", "ready-to-pickup"], to: "cancelled" },
  // Records, undoes or ends the search for money of a cancelled order.
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

/** Returns the transitions of a party from `status`. */
export function transitionsFrom(status: OrderStatus, by: OrderParty): OrderTransition[] {
  return orderTransitions.filter((t) => t.by === by && t.from.includes(status));
}
