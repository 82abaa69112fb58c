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
  /** True for a message by staff: an answer goes to the shop's contact address, not to the sending machine. */
  readonly isAnswerable?: true;
  /** Days after which it goes; all others are kept for 13 months. */
  readonly daysKept?: number;
  /** Examples of the message to an invented person, shown at `/dev/outbox/templates`. */
  readonly examples: (of: ExampleRequest) => Promise<readonly MessageExample[]>;
}

/** The shop's part of e-mails in one language. */
export interface EmailHead {
  readonly shopName: string;
  /** The shop's colour, CSS hex. */
  readonly color: string;
  /** The logo's absolute address, and that of a logo for the dark; absent for a shop without one. */
  readonly logo?: string;
  readonly nightLogo?: string;
  /** The shop's address, without a trailing slash; without it an e-mail has no pictures of items. */
  readonly publicUrl?: string;
  /** The shop's first page. */
  readonly homeUrl?: string;
  /** The page to ask for help. */
  readonly helpUrl?: string;
  /** Address, opening hours, phone and e-mail of the shop, as its footer shows them. */
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
  /** A typed name, address and text; absent for those of an example person. */
  readonly typed?: string;
}

export interface MessageExample {
  readonly channel: "email" | "sms";
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}
