/** The events of a surplus about which its buyer gets a message. */
export const surplusMails = ["found", "returned"] as const;
export type SurplusMail = (typeof surplusMails)[number];

export const surplusMailKind = (mailType: SurplusMail) => `surplus-${mailType}`;

export interface SurplusMailPayload {
  readonly about: SurplusMail;
  readonly order_id: string;
  /** Each transfer has at most one surplus. */
  readonly transfer_id: string;
}

/** The job that sends the mail. */
export const surplusMailJobName = "mail-about-surplus";
export const surplusMailJob = (payload: SurplusMailPayload) =>
  [surplusMailJobName, payload] as const;
