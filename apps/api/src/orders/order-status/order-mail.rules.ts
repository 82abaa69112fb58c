import type { OrderEvent, OrderParty } from "@harbour/contracts/order-status";

/** The mails about an order. */
export type OrderMail =
  | "received"
  | "payment-reminder"
  | "paid"
  | "proof-rejected"
  | "cancelled"
  | "cancelled-by-shop"
  | "address-changed"
  | "edited"
  | "deadline-passed"
  | "ready-to-pickup"
  | "not-ready-yet"
  | "shipped"
  | "payment-returned"
  | "transfer-not-found";

export interface OrderMailPayload {
  readonly order_id: string;
  readonly about: OrderMail;
  /**
   * The order's version at the event. Two rejected proofs have two versions and two mails, but a job that runs twice
   * writes one mail.
   */
  readonly version: number;
  /**
   * The returned payment, for a mail about a return that does not change the order. Each returned payment has its own
   * mail.
   */
  readonly payment_id?: string;
  /** The parcel that was shipped. */
  readonly parcel_id?: string;
  readonly reason: string | null;
}

/** The job that sends the mail. */
export const orderMailJobName = "mail-about-order";
export const orderMailJob = (payload: OrderMailPayload) => [orderMailJobName, payload] as const;

/**
 * The mail of each event. The type requires an entry for every event. `none` means that the buyer caused the event
 * and sees the result, or that the buyer has nothing to do.
 */
const eventMails: Readonly<Record<OrderEvent, OrderMail | "none">> = {
  "upload-proof": "none",
  "provider-paid": "paid",
  "provider-paid-late": "paid",
  "provider-failed": "deadline-passed",
  "deadline-passed": "deadline-passed",
  "approve-proof": "paid",
  "reject-proof": "proof-rejected",
  "approve-transfer": "paid",
  cancel: "cancelled",
  "ready-for-pickup": "ready-to-pickup",
  "undo-ready-for-pickup": "not-ready-yet",
  // No mail is needed, because the buyer is at the counter.
  "hand-over": "none",
  ship: "shipped",
  "address-changed": "address-changed",
  edited: "edited",
  complete: "none",
  "complete-by-itself": "none",
  // Refunds have their own mails, which say how the money is returned.
  refund: "none",
  "refund-all": "none",
  "return-transfer": "none",
  "undo-return-transfer": "none",
  "dismiss-transfer": "transfer-not-found",
};

export function chooseOrderMail(event: OrderEvent, party: OrderParty): OrderMail | "none" {
  return event === "cancel" && party === "staff" ? "cancelled-by-shop" : eventMails[event];
}
