import type { PaymentNotice } from "./provider.ts";

/** The subject of a webhook. A job asks the provider about it until the provider answers. */
export interface SubjectAtProvider {
  readonly provider: string;
  readonly providerRef: string;
}

/** The jobs that settle a webhook's subject, by kind. */
export const settlePaymentJobName = "settle-payment";
export const settleCardSetupJobName = "settle-card-setup";
export const settleJobNames = {
  payment: settlePaymentJobName,
  "card-setup": settleCardSetupJobName,
} as const;

/** An order that was cancelled, whose pages at the provider close. */
export interface PaymentsToClose {
  readonly order_id: string;
}

/** The job that closes them. */
export const closePaymentsJobName = "close-payments";
export const closePaymentsJob = (payload: PaymentsToClose) =>
  [closePaymentsJobName, payload] as const;

export type NoticeAtProvider = SubjectAtProvider & PaymentNotice;

/** The job that records what others did to a payment. */
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

/** A paid attempt that is refunded as a whole. */
export interface PaymentToRefund {
  readonly payment: string;
}

/** The job that refunds it. */
export const refundPaymentJobName = "refund-payment";

/** A partial refund of a payment. */
export interface PartialRefundPayload {
  readonly refund: string;
}

/** The job that sends it. */
export const partialRefundJobName = "send-back";
