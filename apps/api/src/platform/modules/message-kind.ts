import type { Language } from "@harbour/contracts/constants";

/** A kind of e-mail or SMS that a module sends; the sending job composes it. */
export interface MessageKind {
  /** The name under which the outbox keeps it, such as `order-received`. */
  readonly kind: string;
  /**
   * True for a message with a secret. Data exports leave it out, and real shops erase its text
   * after sending.
   */
  readonly isSecret?: true;
  /** True for a message by staff, whose answer goes to the shop's contact address instead of the sender. */
  readonly isAnswerable?: true;
  /** Days until the message is deleted; 13 months by default. */
  readonly daysKept?: number;
  /** Examples of the message to an invented person, shown at `/dev/outbox/templates`. */
  readonly examples: (exampleRequest: ExampleRequest) => Promise<readonly MessageExample[]>;
}

/** The shop's part of e-mails in one language. */
export interface EmailHead {
  readonly shopName: string;
  /** The shop's colour, CSS hex. */
  readonly color: string;
  /**
   * The logo's absolute address, and the address of a logo for dark mode. Absent for a shop without
   * a logo.
   */
  readonly logo?: string;
  readonly nightLogo?: string;
  /** The shop's address, without a trailing slash; without it an e-mail has no pictures of items. */
  readonly publicUrl?: string;
  /** The shop's first page. */
  readonly homeUrl?: string;
  /** The help page. */
  readonly helpUrl?: string;
  /** The shop's address, opening hours, phone and e-mail, as in its footer. */
  readonly contacts?: readonly EmailContact[];
}

export interface EmailContact {
  readonly title: string;
  /** An absolute address; absent when there is nothing to open. */
  readonly url?: string;
}

export interface ExampleRequest {
  readonly language: Language;
  readonly head: EmailHead;
  /** The shop's address. */
  readonly publicUrl: string;
  /** The path of a picture to show beside items. */
  readonly picture?: string | undefined;
  /** The typed name, address and text; absent for an example person. */
  readonly typedText?: string;
}

export interface MessageExample {
  readonly channel: "email" | "sms";
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}
