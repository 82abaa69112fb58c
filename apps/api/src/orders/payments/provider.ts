import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@harbour/i18n";
import type { Money } from "../../platform/money.ts";
import { ShopError } from "../../platform/shop-error.ts";

/**
 * A payment provider as the shop needs it. Every call but `readWebhook` goes through `askProvider`, which bounds its
 * time; none is made while a row is locked. A {@link ProviderRefusal} says what a provider will not do. People and
 * cards have references here: no card number ever comes this way.
 */
export interface PaymentProvider {
  /** Stored beside each of its references. */
  readonly name: string;

  /** Cents of HKD: it takes no payment of less. */
  readonly minAmount: Money;

  /** The largest payment that it takes. */
  readonly maxAmount: Money;

  /** Opens a page of the provider's on which a person adds a card. The same `attempt` opens the same page. */
  beginCardSetup(request: CardSetupRequest, signal: AbortSignal): Promise<BegunCardSetup>;

  /** Reads the state of a card setup. The provider's word counts, whatever was heard on the way. */
  readCardSetup(providerRef: string, signal: AbortSignal): Promise<CardSetupState>;

  /** Gives up a card. Bears repeating: a card that is gone already is no error. */
  forgetCard(cardRef: string, signal: AbortSignal): Promise<void>;

  /** Gives up a person with all their cards. Bears repeating. @param personRef the provider's own name of them */
  forgetPerson(personRef: string, signal: AbortSignal): Promise<void>;

  /** Opens a page of the provider's on which an order is paid. The same `attempt` opens the same page. */
  beginPayment(request: PaymentRequest, signal: AbortSignal): Promise<BegunPayment>;

  /** Prepares to charge a saved card for an order. Nothing is taken yet, so that the shop can write its reference down first. */
  beginCardPayment(request: CardPaymentRequest, signal: AbortSignal): Promise<string>;

  /** Charges the card of a payment that was prepared; its owner is there. Once for each attempt, however often it is called. */
  chargeCard(
    providerRef: string,
    request: CardPaymentRequest,
    signal: AbortSignal,
  ): Promise<ChargeState>;

  /** Reads the state of a payment, on a page or by a saved card. */
  readPayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /** The shop's name for the try that a notice is about; undefined for one that is not the shop's. */
  attemptOf(noticeRef: string, signal: AbortSignal): Promise<string | undefined>;

  /** Closes it, so that nobody pays any more. @returns what it is now: paid, where that came first */
  expirePayment(providerRef: string, signal: AbortSignal): Promise<PaymentState>;

  /** Gives all the money back. Bears repeating, also where it was given back by other hands. @returns whether it has arrived */
  refund(payment: RefundRequest, signal: AbortSignal): Promise<RefundState>;

  /**
   * Gives some of the money back, once for each attempt however often it is called and however long after.
   * @throws ProviderRefusal when it will not, or could not in the end
   */
  refundPart(refund: RefundRequest, signal: AbortSignal): Promise<RefundState>;

  /**
   * Reads a webhook.
   * @throws ShopError `malformed` when it was not sent by the provider just now
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

/** The provider answered, and its answer is no: a declined card says nothing about whether others can be asked. */
export class ProviderRefusal extends ShopError {
  /** @param message for the person to read */
  constructor(message: string, cause?: unknown) {
    super("conflict", message);
    this.cause = cause;
  }
}

export interface PaymentRequest {
  /** The shop's name for this try; the provider's idempotency key. */
  readonly attempt: string;
  /** The order's, for the person to read. */
  readonly reference: string;
  /** Cents of HKD. */
  readonly amount: Money;
  readonly language: Language;
  /** The end of the page: later than `heldUntil` where providers want it open for longer. */
  readonly expiresAt: Date;
  /** Until when the order keeps its goods, for the person to read. */
  readonly heldUntil: Date;
  /** The owner of saved cards that may be used; null for guests. */
  readonly customerRef: string | null;
  /** Whole addresses of the shop. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CardPaymentRequest extends Omit<PaymentRequest, "customerRef"> {
  /** The card's owner. */
  readonly customerRef: string;
  /** The card's reference, see {@link ProviderCard}. */
  readonly cardRef: string;
}

/** The outcome of a charge: the money is taken, the bank asks the buyer on a page, or the card is declined. */
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
      /** The payer is done and their bank takes its time: the page leads nowhere any more, and the order shall not be paid again. */
      readonly isCompleted?: boolean;
    }
  | { readonly state: "failed" }
  | ({ readonly state: "paid" } & PaidBy);

export interface PaidBy {
  /** More than nothing, in the smallest unit of the currency. */
  readonly amount: Money;
  /** ISO 4217: `HKD`, as the shop asks for, unless something else was paid. */
  readonly currency: string;
  /** `card`, `alipay`, `wechat_pay` ... */
  readonly method: string;
  readonly brand: string | null;
  readonly last4: string | null;
}

export type RefundState = "done" | "pending";

export interface RefundRequest {
  readonly providerRef: string;
  readonly attempt: string;
  /** The amount in the smallest unit of the currency in which it was paid. */
  readonly amount: Money;
}

export interface CardSetupRequest {
  /** The shop's name for this try; the provider's idempotency key. */
  readonly attempt: string;
  /** The shop's name for the person. */
  readonly customerRef: string;
  readonly language: Language;
  /** Whole addresses of the shop. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface BegunCardSetup {
  readonly providerRef: string;
  /** The address to send the person to, or a path when the provider lives at the shop's own address. */
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

/** Something happened at the provider: only what it is about, for the rest is read from the provider itself. */
export interface ProviderEvent {
  readonly id: string;
  /** The subject by the provider's reference; null when the shop follows nothing of it. */
  readonly subject: EventSubject | null;
}

export type EventSubject =
  | { readonly kind: "card-setup" | "payment"; readonly ref: string }
  | { readonly kind: "notice"; readonly ref: string; readonly notice: PaymentNotice };

/** Something that happened to a payment by other hands than the shop's. */
export interface PaymentNotice {
  readonly what: "disputed" | "dispute-closed" | "refunded-elsewhere";
  /** The provider's name of the dispute or refund. */
  readonly id: string;
  /** The amount in the smallest unit of the currency. */
  readonly amount: Money;
  readonly currency: string;
  /** The provider's word: why a bank disputes, or how a dispute ended. */
  readonly reason: string | null;
}
