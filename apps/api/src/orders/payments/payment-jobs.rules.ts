import type { PaymentNotice } from "./provider.ts";

/** A payment or card setup that a webhook is about. A job asks the provider about it until the provider answers. */
export interface SubjectAtProvider {
  readonly provider: string;
  readonly providerRef: string;
}

/** The jobs that settle the subject of a webhook. */
export const settlePaymentJobName = "settle-payment";
export const settleCardSetupJobName = "settle-card-setup";
export const settleJobNames = {
  payment: settlePaymentJobName,
  "card-setup": settleCardSetupJobName,
} as const;

/** A cancelled order whose pages at the provider must be closed. */
export interface PaymentsToClose {
  readonly order_id: string;
}

/** The job that closes an order's pages at the provider. */
export const closePaymentsJobName = "close-payments";
export const closePaymentsJob = (payload: PaymentsToClose) =>
  [closePaymentsJobName, payload] as const;

export type NoticeAtProvider = SubjectAtProvider & PaymentNotice;

/** The job that records a change of a payment that the shop did not make. */
export const paymentNoticeJobName = "note-payment-notice";
export const paymentNoticeJob = (payload: NoticeAtProvider) =>
  [paymentNoticeJobName, payload] as const;

/** A card or a person, by the provider's id. */
export interface ProviderRecord {
  readonly provider: string;
  readonly providerRef: string;
}

/** The jobs that delete a card or a person at the provider. */
export const forgetCardJobName = "forget-card";
export const forgetPersonJobName = "forget-person";

/** A paid attempt whose whole amount is refunded. */
export interface PaymentToRefund {
  readonly payment: string;
}

/** The job that refunds a whole payment. */
export const refundPaymentJobName = "refund-payment";

/** A partial refund of a payment. */
export interface PartialRefundPayload {
  readonly refund: string;
}

/** The job that sends a partial refund. */
export const partialRefundJobName = "send-back";
