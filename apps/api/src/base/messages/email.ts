import type { Language } from "@harbour/contracts/constants";

export type { EmailHead } from "../../platform/modules/message-kind.ts";

/** An e-mail as words in reading order. HTML and plain text are made of the same parts. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly EmailPart[];
  /** An https address for optional e-mails, whose POST unsubscribes at once (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export type EmailPart =
  /** A paragraph; line breaks are kept and https addresses become links. */
  | string
  /** The heading of a section. */
  | { readonly section: string }
  | { readonly button: { readonly label: string; readonly url: string } }
  /** A code to type elsewhere, shown large and unbroken. */
  | { readonly code: string }
  | { readonly facts: readonly EmailFact[] }
  /** Facts to act on, in a box. */
  | { readonly boxed: readonly EmailFact[] }
  | { readonly lines: readonly EmailLine[] }
  /** Amounts that add up to the last one. */
  | { readonly sums: readonly EmailSum[] };

/** A value's https addresses become links. */
export type EmailFact = readonly [label: string, value: string];

export interface EmailLine {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
  /** The path of one of the shop's pictures; others are left out. */
  readonly picture?: string | null | undefined;
}

export interface EmailSum {
  readonly title: string;
  readonly amount: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
