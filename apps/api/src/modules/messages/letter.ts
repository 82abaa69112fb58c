import type { Language } from "@harbour/contracts/constants";

/** A letter before it has a look: the words, in the order they are read. Its HTML and its plain text are made of the same parts. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
  /** Letters that people may do without carry it: https, answers a POST without a question (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export type LetterPart =
  /** A paragraph; its line breaks are kept and its https addresses can be followed. */
  | string
  | { readonly button: { readonly label: string; readonly url: string } }
  /** To be typed somewhere else: big and in one piece. */
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly lines: readonly LetterLine[] };

export interface LetterLine {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
}

/** What a letter shows of the shop. */
export interface LetterHead {
  readonly shopName: string;
  /** CSS hex, the shop's accent. */
  readonly color: string;
}

export interface ComposedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
