export const refundMails = ["requested", "rejected", "approved", "paid-back", "undone"] as const;
export type RefundMail = (typeof refundMails)[number];

export const refundMailKind = (mailType: RefundMail) => `refund-${mailType}`;

export interface RefundMailPayload {
  readonly about: RefundMail;
  readonly order_id: string;
  /**
   * The id that makes the mail unique. It is the request's id for a new or rejected request, and otherwise the
   * refund's id.
   */
  readonly of: string;
}

/** The job that sends the mail. */
export const refundMailJobName = "mail-about-refund";
export const refundMailJob = (payload: RefundMailPayload) => [refundMailJobName, payload] as const;
