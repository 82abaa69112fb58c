import type { Language } from "@harbour/contracts/constants";

/** A kind of e-mail or SMS that a module sends. The sending job composes the message. */
export interface MessageKind {
  /** The name of the kind in the outbox, such as `order-received`. */
  readonly kind: string;
  /** True for a message that contains a secret. Data exports omit it, and real shops erase its text after sending. */
  readonly isSecret?: true;
  /** True for a message written by staff. Replies go to the shop's contact address instead of the sender's. */
  readonly isAnswerable?: true;
  /** Days until the message is deleted; 13 months by default. */
  readonly retentionDays?: number;
  /** Example messages to an invented person, shown at `/dev/outbox/templates`. */
  readonly examples: (exampleRequest: ExampleRequest) => Promise<readonly MessageExample[]>;
}

/** The parts of an e-mail that belong to the shop, in one language. */
export interface EmailHead {
  readonly shopName: string;
  /** The shop's colour as CSS hex. */
  readonly color: string;
  /** The absolute addresses of the logo, and of a logo for dark mode. Absent for a shop without a logo. */
  readonly logo?: string;
  readonly nightLogo?: string;
  /** The shop's address, without a trailing slash. Without it, an e-mail has no pictures of items. */
  readonly publicUrl?: string;
  /** The address of the shop's home page. */
  readonly homeUrl?: string;
  /** The address of the help page. */
  readonly helpUrl?: string;
  /** The shop's address, opening hours, phone and e-mail, as in the footer. */
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
  /** The text that a person typed, with name and address; absent for an example. */
  readonly typedText?: string;
}

export interface MessageExample {
  readonly channel: "email" | "sms";
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}
