/** An order that was cancelled, whose pages at the provider close. */
export interface PaymentsToClose {
  readonly order_id: string;
}

/** The job that closes them. */
export const closePaymentsJobName = "close-payments";
export const closePaymentsJob = (payload: PaymentsToClose) =>
  [closePaymentsJobName, payload] as const;
