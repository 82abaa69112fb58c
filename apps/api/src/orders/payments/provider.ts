import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@harbour/i18n";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type { Money } from "../../platform/values/money.ts";

/**
 * A payment provider. Every call except `readWebhook` goes through `callProvider`, which limits its time. No call may
 * run while a row is locked. A provider refuses with {@link ProviderRefusal}. The shop stores references to people
 * and cards, and never sees card numbers.
 */
export interface PaymentProvider {
  /** The provider's name, which is stored with its references. */
  readonly name: string;

  /** The smallest payment, in cents of HKD. */
  readonly minAmount: Money;

  /** The largest payment, in cents of HKD. */
  readonly maxAmount: Money;

  /** Opens a page of the provider on which a person adds a card. The same `attempt` opens the same page. */
  beginCardSetup(request: CardSetupRequest, signal: AbortSignal): Promise<BegunCardSetup>;

  /** Reads the state of a card setup from the provider, because webhooks are not trusted. */
  readCardSetup(providerRef: string, signal: AbortSignal): Promise<CardSetupState>;

  /** Deletes a card. Idempotent, so an unknown card causes no error. */
  forgetCard(cardRef: string, signal: AbortSignal): Promise<void>;

  /** Deletes a person with all cards. Idempotent. @param personRef the provider's id of the person */
  forgetPerson(personRef: string, signal: AbortSignal): Promise<void>;

  /** Opens a page of the provider on which an order is paid. The same `attempt` opens the same page. */
  beginPayment(request: PaymentRequest, signal: AbortSignal): Promise<BegunPayment>;

  /** Prepares a charge of a saved card without taking money, so that the shop can store its reference first. */
  beginCardPayment(request: CardPaymentRequest, signal: AbortSignal): Promise<string>;

  /** Charges a prepared payment while the card's owner is present. Idempotent per attempt. */
  chargeCard(
    providerRef: string,
    request: CardPaymentRequest,
    signal: AbortSignal,
  ): Promise<ChargeState>;

  /** Reads the state of a payment, which was made on a page or by a saved card. */
  readPayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /** Finds the attempt that a notice is about. @returns undefined when it is no attempt of this shop */
  findAttempt(noticeRef: string, signal: AbortSignal): Promise<string | undefined>;

  /** Closes a payment page. @returns the state afterwards, which is paid if the payment came first */
  expirePayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /**
   * Refunds the whole payment. Idempotent, even if somebody else refunded it.
   * @returns whether the money has arrived
   */
  refund(payment: ProviderRefund, signal: AbortSignal): Promise<RefundState>;

  /**
   * Refunds a part. The same attempt is refunded once, however often and late the call is repeated.
   * @throws ProviderRefusal when the provider refuses or finally fails
   */
  refundPartially(refund: ProviderRefund, signal: AbortSignal): Promise<RefundState>;

  /** Reads a webhook. @throws ShopError `malformed` when the provider did not send it, or sent it too long ago */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

/** A refusal by the provider, such as a declined card. It does not mean that the provider is down. */
export class ProviderRefusal extends ShopError {
  /** @param message for the buyer */
  constructor(message: string, cause?: unknown) {
    super("conflict", message);
    this.cause = cause;
  }
}

export interface PaymentRequest {
  /** The shop's id of the attempt, used as the provider's idempotency key. */
  readonly attempt: string;
  /** The order's reference, which the buyer sees. */
  readonly reference: string;
  /** The amount in cents of HKD. */
  readonly amount: Money;
  readonly language: Language;
  /** The time when the page closes. It is later than `heldUntil` if the provider demands a longer time. */
  readonly expiresAt: Date;
  /** The time until which the goods are reserved, which the buyer sees. */
  readonly heldUntil: Date;
  /** The shop's id of the member whose saved cards may be used. Null for guests. */
  readonly customerId: string | null;
  /** Full addresses of the shop. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CardPaymentRequest extends Omit<PaymentRequest, "customerId"> {
  /** The shop's id of the card's owner. */
  readonly customerId: string;
  /** The card's reference, see {@link ProviderCard}. */
  readonly cardRef: string;
}

/** The outcome of a charge. The money is taken, the bank asks the buyer on a page, or the card is declined. */
export type ChargeState =
  | { readonly state: "taken" }
  | { readonly state: "asks"; readonly url: string }
  | { readonly state: "declined" };

export interface BegunPayment {
  readonly providerRef: string;
  /** The page's address, see {@link BegunCardSetup}. */
  readonly url: string;
}

export type PaymentState =
  | {
      readonly state: "open";
      /**
       * True when the payer is done and the bank has not answered yet. The page is of no use then, and the order must
       * not be paid again.
       */
      readonly isCompleted?: boolean;
    }
  | {
      readonly state: "failed";
      /** True when the page closed before anybody paid. False when the bank refused. */
      readonly isExpired?: boolean;
    }
  | ({ readonly state: "paid" } & PaidBy);

export interface PaidBy {
  /** The amount in the currency's smallest unit. It is above 0. */
  readonly amount: Money;
  /** The currency by ISO 4217. It is `HKD` unless the payer paid in another currency. */
  readonly currency: string;
  /** The method: `card`, `alipay`, `wechat_pay` ... */
  readonly method: string;
  readonly brand: string | null;
  readonly last4: string | null;
}

export type RefundState = "done" | "pending";

export interface ProviderRefund {
  readonly providerRef: string;
  readonly attempt: string;
  /** The amount in the smallest unit of the paid currency. */
  readonly amount: Money;
}

export interface CardSetupRequest {
  /** The shop's id of the attempt, used as the provider's idempotency key. */
  readonly attempt: string;
  /** The shop's id of the person. */
  readonly customerId: string;
  readonly language: Language;
  /** Full addresses of the shop. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface BegunCardSetup {
  readonly providerRef: string;
  /** The address to send the person to, or a path if the provider's page is on the shop's own site. */
  readonly url: string;
}

export type CardSetupState =
  | { readonly state: "open" }
  | { readonly state: "failed" }
  | { readonly state: "done"; readonly card: ProviderCard };

export interface ProviderCard {
  /** The provider's id of the card. */
  readonly cardRef: string;
  /** The brand in lower case: `visa`, `mastercard`, `amex`, `unionpay`, `jcb`. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The subject of a webhook. Nothing else is read from the webhook, because the provider is asked for the state. */
export interface ProviderEvent {
  readonly id: string;
  /** The subject's reference at the provider. Null when the shop does not follow such subjects. */
  readonly subject: EventSubject | null;
}

export type EventSubject =
  | { readonly kind: "card-setup" | "payment"; readonly ref: string }
  | { readonly kind: "notice"; readonly ref: string; readonly notice: PaymentNotice };

/** A change of a payment that the shop did not make. */
export interface PaymentNotice {
  readonly what: "disputed" | "dispute-closed" | "refunded-elsewhere";
  /** The provider's id of the dispute or refund. */
  readonly id: string;
  /** The amount in the currency's smallest unit. */
  readonly amount: Money;
  readonly currency: string;
  /** The provider's word for the reason or the outcome of a dispute. */
  readonly reason: string | null;
}
