import type { Language } from "@harbour/contracts/constants";

export type { EmailHead } from "../../platform/modules/message-kind.ts";

/** An e-mail as words in reading order. HTML and plain text are made of the same parts. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly EmailPart[];
  /** The https address for leaving optional e-mails. A POST to it unsubscribes at once (RFC 8058). */
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
  /** Amounts, of which the last is the total. */
  | { readonly sums: readonly EmailSum[] };

/** A labelled fact. https addresses in its value become links. */
export type EmailFact = readonly [label: string, value: string];

export interface EmailLine {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
  /** The path of one of the shop's pictures. Other pictures are left out. */
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
