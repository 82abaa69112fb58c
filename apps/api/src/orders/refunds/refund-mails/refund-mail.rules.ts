export const refundMails = ["requested", "rejected", "approved", "paid-back", "undone"] as const;
export type RefundMail = (typeof refundMails)[number];

export const refundMailKind = (mailType: RefundMail) => `refund-${mailType}`;

export interface RefundMailPayload {
  readonly about: RefundMail;
  readonly order_id: string;
  /** The id of the request that was made or rejected, otherwise of the refund. Each mail is written once. */
  readonly of: string;
}

/** The job that writes the mail. */
export const refundMailJobName = "mail-about-refund";
export const refundMailJob = (payload: RefundMailPayload) => [refundMailJobName, payload] as const;
