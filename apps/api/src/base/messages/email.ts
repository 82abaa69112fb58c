import type { Language } from "@harbour/contracts/constants";

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
  | { readonly button: { readonly label: string; readonly url: string } }
  /** A code to type elsewhere, shown large and unbroken. */
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly lines: readonly EmailLine[] };

export interface EmailLine {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
}

/** The shop's part of an e-mail. */
export interface EmailHead {
  readonly shopName: string;
  /** The shop's colour, CSS hex. */
  readonly color: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
