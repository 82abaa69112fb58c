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
 * A party that may trigger an event: the buyer, staff, or the shop itself. A guest who proves the order's e-mail or
 * phone counts as the buyer.
 */
export type OrderParty = "buyer" | "staff" | "shop";

export interface OrderTransition {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** True when the event releases the order's stock, voucher and points. */
  readonly releases?: true;
  /**
   * True when the event reserves stock, voucher and points again. If the reservation fails, the order stays as it is.
   */
  readonly reservesAgain?: true;
  /** True when the order counts as paid after the event. */
  readonly pays?: true;
  /** True when the event takes a parcel's reserved stock out of the warehouse. */
  readonly ships?: true;
  /** True when the event leaves the order's deadlines unchanged. */
  readonly keepsDeadlines?: true;
}

export const orderTransitions: readonly OrderTransition[] = [
  { event: "upload-proof", by: "buyer", from: ["submitted", "pending"], to: "pending" },
  // A buyer who pays after the cancellation may still upload a proof. Staff then look for the money and return it.
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
  // Approves an order without a proof, because staff see the money on a bank statement.
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
  // The address can change only until something is sent, because a parcel's address cannot change.
  ...(["submitted", "pending", "processing", "ready-to-pickup"] as const).map(
    (status): OrderTransition => ({
      event: "address-changed",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  // Staff can edit an unpaid order. They must first decide about a waiting proof, because the proof is for the old total.
  {
    event: "edited",
    by: "staff",
    from: ["submitted"],
    to: "submitted",
    keepsDeadlines: true,
  },
  // The event `ready-for-pickup` and the status `ready-to-pickup` differ by a word, as the API has them.
  { event: "ready-for-pickup", by: "staff", from: ["processing"], to: "ready-to-pickup" },
  // Staff can undo a mistaken announcement.
  {
    event: "undo-ready-for-pickup",
    by: "staff",
    from: ["ready-to-pickup"],
    to: "processing",
  },
  // Staff hand the goods over at the counter. The order also completes when the buyer confirms it, or after a time.
  { event: "hand-over", by: "staff", from: ["ready-to-pickup"], to: "completed" },
  // Each event ships one parcel. The order stays in delivery until nothing remains to send.
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
  // A partial refund follows the refund's plan. The order continues with the remaining goods.
  ...(["processing", "ready-to-pickup", "delivering", "completed"] as const).map(
    (status): OrderTransition => ({
      event: "refund",
      by: "staff",
      from: [status],
      to: status,
      keepsDeadlines: true,
    }),
  ),
  // A refund of everything is possible until something is sent.
  { event: "refund-all", by: "staff", from: ["processing", "ready-to-pickup"], to: "cancelled" },
  // These events record a return of a cancelled order's money, undo the record, or end the search for the money.
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

/** Returns the transitions that a party may trigger from `status`. */
export function transitionsFrom(status: OrderStatus, party: OrderParty): OrderTransition[] {
  return orderTransitions.filter((t) => t.by === party && t.from.includes(status));
}
