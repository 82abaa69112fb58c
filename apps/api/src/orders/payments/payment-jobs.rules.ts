import type { PaymentNotice } from "./provider.ts";

/** The subject of a webhook. Its job asks the provider about it after the answer, until it says. */
export interface SubjectAtProvider {
  readonly provider: string;
  readonly providerRef: string;
}

/** The jobs that settle what a webhook told of, by its kind. */
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

/** The job that tells of what happened to a payment by other hands. */
export const paymentNoticeJobName = "note-payment-notice";
export const paymentNoticeJob = (payload: NoticeAtProvider) =>
  [paymentNoticeJobName, payload] as const;

/** A card or a person, by the provider's own name for them. */
export interface KeptAtProvider {
  readonly provider: string;
  readonly providerRef: string;
}

/** The jobs that have the provider forget a card, or a person. */
export const forgetCardJobName = "forget-card";
export const forgetPersonJobName = "forget-person";

/** A paid attempt whose money goes back as a whole. */
export interface PaymentToRefund {
  readonly payment: string;
}

/** The job that sends it back. */
export const refundPaymentJobName = "refund-payment";

/** A part of a payment that goes back. */
export interface PartToSendBack {
  readonly refund: string;
}

/** The job that sends the part back. */
export const sendBackJobName = "send-back";
