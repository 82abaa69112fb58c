/** The status table of orders, shared by the server, shoppers' pages and the back office. */

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
  | "undo-ready-for-pickup"
  | "hand-over"
  | "ship"
  | "address-changed"
  | "edited"
  | "complete"
  | "complete-by-itself"
  | "refund"
  | "refund-all"
  | "return-transfer"
  | "undo-return-transfer"
  | "dismiss-transfer";

/**
 * A party that may cause an event: the buyer, staff, or the shop itself. A guest with the order's
 * contact counts as the buyer.
 */
export type OrderParty = "buyer" | "staff" | "shop";

export interface OrderTransition {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** True when the event releases the order's stock, voucher and points. */
  readonly releases?: true;
  /** True when the event reserves them again. If that fails, nothing changes. */
  readonly reservesAgain?: true;
  /** True when the order counts as paid afterwards. */
  readonly pays?: true;
  /** True when the event takes a parcel's reserved stock out of the warehouse. */
  readonly ships?: true;
  /** True when deadlines stay as they are. */
  readonly keepsDeadlines?: true;
}

export const orderTransitions: readonly OrderTransition[] = [
  { event: "upload-proof", by: "buyer", from: ["submitted", "pending"], to: "pending" },
  // A buyer who pays after the cancellation may still upload a proof. Staff then look for the money
  // and return it.
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
  // Needs no proof, because the money is on a bank statement.
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
  // Ends before anything is sent, because a parcel's address cannot change.
  ...(["submitted", "pending", "processing", "ready-to-pickup"] as const).map(
    (status): OrderTransition => ({
      event: "address-changed",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  // Changes the contents of an unpaid order. A waiting proof is judged first, because it is for the old total.
  {
    event: "edited",
    by: "staff",
    from: ["submitted"],
    to: "submitted",
    keepsDeadlines: true,
  },
  // The event and the state have different words on the wire.
  { event: "ready-for-pickup", by: "staff", from: ["processing"], to: "ready-to-pickup" },
  // Undoes an announcement that was a mistake.
  {
    event: "undo-ready-for-pickup",
    by: "staff",
    from: ["ready-to-pickup"],
    to: "processing",
  },
  // Hands the goods over the counter. Buyers who say so themselves, or wait, complete the order, too.
  { event: "hand-over", by: "staff", from: ["ready-to-pickup"], to: "completed" },
  // Ships one parcel per event. The order stays in delivery until nothing remains.
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
  // Refunds by the refund's plan; the order continues with the rest.
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
export function transitionsFrom(status: OrderStatus, party: OrderParty): OrderTransition[] {
  return orderTransitions.filter((t) => t.by === party && t.from.includes(status));
}
