import type { Language } from "@harbour/contracts/constants";

/** An email before it has a look: the words, in the order they are read. Its HTML and its plain text are made of the same parts. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly EmailPart[];
  /** Emails that people may do without carry it: https, answers a POST without asking again (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export type EmailPart =
  /** A paragraph; its line breaks are kept and its https addresses can be followed. */
  | string
  | { readonly button: { readonly label: string; readonly url: string } }
  /** A code to be typed elsewhere: big and in one piece. */
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly lines: readonly EmailLine[] };

export interface EmailLine {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
}

/** The shop's part of an email. */
export interface EmailHead {
  readonly shopName: string;
  /** CSS hex, the shop's accent. */
  readonly color: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
