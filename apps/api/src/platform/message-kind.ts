import type { Language } from "@harbour/contracts/constants";

/** A kind of e-mail or SMS that a module sends; how it is composed stands beside the job that does it. */
export interface MessageKind {
  /** The name under which the outbox keeps it, such as `order-received`. */
  readonly kind: string;
  /** Opens something: no copy of a person's data shows it, and outside the demo it is not kept once it has gone out. */
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
  /** The shop as emails show it, in that language. */
  readonly head: { readonly shopName: string; readonly color: string };
  /** The address of the shop. */
  readonly publicUrl: string;
  /** Typed name, address and words; absent: those of an example person. */
  readonly typed?: string;
}

export interface MessageExample {
  readonly channel: "email" | "sms";
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}
