import type { Language } from "@harbour/contracts/constants";

/** A kind of e-mail or SMS that a module sends; the sending job composes it. */
export interface MessageKind {
  /** The name under which the outbox keeps it, such as `order-received`. */
  readonly kind: string;
  /**
   * True for a message with a secret: data exports leave it out, and outside of the demo its text is erased after
   * sending.
   */
  readonly isSecret?: true;
  /** True for a message by staff: an answer goes to the shop's contact address, not to the sending machine. */
  readonly isAnswerable?: true;
  /** Days after which it goes; all others are kept for 13 months. */
  readonly daysKept?: number;
  /** Examples of the message to an invented person, shown at `/dev/outbox/templates`. */
  readonly examples: (of: ExampleRequest) => Promise<readonly MessageExample[]>;
}

export interface ExampleRequest {
  readonly language: Language;
  /** The shop's part of e-mails in that language. */
  readonly head: { readonly shopName: string; readonly color: string };
  /** The shop's address. */
  readonly publicUrl: string;
  /** A typed name, address and text; absent for those of an example person. */
  readonly typed?: string;
}

export interface MessageExample {
  readonly channel: "email" | "sms";
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}
