import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@harbour/i18n";
import { ShopError } from "../../platform/shop-error.ts";

/**
 * What the shop needs of a payment provider. Every call goes through `askProvider`, which bounds its time; none is made
 * while a row is locked. What a provider will not do it says by a {@link ProviderRefusal}. A provider knows people and cards by references only: no card number ever comes this way.
 */
export interface PaymentProvider {
  /** Stored beside each of its references. */
  readonly name: string;

  /** Opens a page of the provider's on which a person adds a card. The same `attempt` opens the same page. */
  beginCardSetup(request: CardSetupRequest, signal: AbortSignal): Promise<BegunCardSetup>;

  /** How far it has come. The provider's word, whatever was heard on the way. */
  readCardSetup(providerRef: string, signal: AbortSignal): Promise<CardSetupState>;

  /** Gives up a card. Bears repeating: a card that is gone already is no error. */
  forgetCard(cardRef: string, signal: AbortSignal): Promise<void>;

  /** What a webhook says. @throws ShopError `malformed` when it was not sent by the provider just now */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

/** The provider answered, and its answer is no: a declined card says nothing about whether others can be asked. */
export class ProviderRefusal extends ShopError {
  /** @param message for the person to read */
  constructor(message: string) {
    super("conflict", message);
  }
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
  /** Where to send the person: a whole address, or a path when the provider lives at the shop's own address. */
  readonly url: string;
}

export type CardSetupState =
  | { readonly state: "open" }
  | { readonly state: "failed" }
  | { readonly state: "done"; readonly card: ProviderCard };

export interface ProviderCard {
  readonly providerRef: string;
  /** In lower case: `visa`, `mastercard`, `amex`, `unionpay`, `jcb`. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Something happened at the provider: only what it is about, for the rest is read from the provider itself. */
export interface ProviderEvent {
  readonly id: string;
  /** The provider's reference of a card setup; null when it is about nothing that the shop follows. */
  readonly cardSetup: string | null;
}
