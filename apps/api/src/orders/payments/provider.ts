import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@harbour/i18n";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type { Money } from "../../platform/values/money.ts";

/**
 * A payment provider. Every call except `readWebhook` goes through `callProvider`, which limits its time; none runs
 * while a row is locked. A provider refuses with {@link ProviderRefusal}. People and cards have references; card
 * numbers never reach the shop.
 */
export interface PaymentProvider {
  /** The name stored beside its references. */
  readonly name: string;

  /** The smallest payment, in cents of HKD. */
  readonly minAmount: Money;

  /** The largest payment, in cents of HKD. */
  readonly maxAmount: Money;

  /** Opens a provider's page on which a person adds a card. The same `attempt` opens the same page. */
  beginCardSetup(request: CardSetupRequest, signal: AbortSignal): Promise<BegunCardSetup>;

  /** Reads the state of a card setup from the provider, which alone is trusted. */
  readCardSetup(providerRef: string, signal: AbortSignal): Promise<CardSetupState>;

  /** Deletes a card. Idempotent: an unknown card is no error. */
  forgetCard(cardRef: string, signal: AbortSignal): Promise<void>;

  /** Deletes a person with all cards. Idempotent. @param personRef the provider's id of the person */
  forgetPerson(personRef: string, signal: AbortSignal): Promise<void>;

  /** Opens a provider's page on which an order is paid. The same `attempt` opens the same page. */
  beginPayment(request: PaymentRequest, signal: AbortSignal): Promise<BegunPayment>;

  /** Prepares a charge of a saved card without taking money, so that the shop can store its reference first. */
  beginCardPayment(request: CardPaymentRequest, signal: AbortSignal): Promise<string>;

  /** Charges a prepared payment while its owner is present. Idempotent per attempt. */
  chargeCard(
    providerRef: string,
    request: CardPaymentRequest,
    signal: AbortSignal,
  ): Promise<ChargeState>;

  /** Reads the state of a payment, on a page or by a saved card. */
  readPayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /** Returns the attempt that a notice is about; undefined when it is none of the shop's. */
  findAttempt(noticeRef: string, signal: AbortSignal): Promise<string | undefined>;

  /** Closes a payment page. @returns the state afterwards: paid, if the payment came first */
  expirePayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /** Refunds everything. Idempotent, also when somebody else refunded it. @returns whether the money has arrived */
  refund(payment: ProviderRefund, signal: AbortSignal): Promise<RefundState>;

  /**
   * Refunds a part, once per attempt however often and late it is called.
   * @throws ProviderRefusal when the provider refuses or finally fails
   */
  refundPartially(refund: ProviderRefund, signal: AbortSignal): Promise<RefundState>;

  /** Reads a webhook. @throws ShopError `malformed` when the provider did not send it just now */
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
  /** The order's reference, for the buyer. */
  readonly reference: string;
  /** The amount in cents of HKD. */
  readonly amount: Money;
  readonly language: Language;
  /** The end of the page; later than `heldUntil` if the provider demands a longer time. */
  readonly expiresAt: Date;
  /** The end of the reservation, for the buyer. */
  readonly heldUntil: Date;
  /** The member whose saved cards may be used; null for guests. */
  readonly customerRef: string | null;
  /** Full addresses of the shop. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CardPaymentRequest extends Omit<PaymentRequest, "customerRef"> {
  /** The card's owner. */
  readonly customerRef: string;
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
       * True when the payer is done and the bank is slow. The page leads nowhere, and the order must not be paid again.
       */
      readonly isCompleted?: boolean;
    }
  | {
      readonly state: "failed";
      /** True when it closed before anybody paid; false when the bank refused. */
      readonly isExpired?: boolean;
    }
  | ({ readonly state: "paid" } & PaidBy);

export interface PaidBy {
  /** The amount above 0 in the currency's smallest unit. */
  readonly amount: Money;
  /** The currency by ISO 4217; `HKD` unless something else was paid. */
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
  readonly customerRef: string;
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
  readonly providerRef: string;
  /** The brand in lower case: `visa`, `mastercard`, `amex`, `unionpay`, `jcb`. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A webhook's content: only its subject, because the rest is read from the provider. */
export interface ProviderEvent {
  readonly id: string;
  /** The subject's reference at the provider; null when the shop does not follow it. */
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
  /** The provider's word for the reason of a dispute, or for its end. */
  readonly reason: string | null;
}
