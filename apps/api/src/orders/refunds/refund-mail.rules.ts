export const refundMails = ["requested", "rejected", "approved", "paid-back", "undone"] as const;
export type RefundMail = (typeof refundMails)[number];

export const kindOfRefundMail = (about: RefundMail) => `refund-${about}`;

export interface RefundMailPayload {
  readonly about: RefundMail;
  readonly order_id: string;
  /** The request that was made or rejected; the refund otherwise. Each is written about once. */
  readonly of: string;
}

/** The job that writes it. */
export const refundMailJobName = "mail-about-refund";
export const refundMailJob = (payload: RefundMailPayload) => [refundMailJobName, payload] as const;
