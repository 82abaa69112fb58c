import { inEveryLanguage } from "../../platform/localized-text.rules.ts";
import type { LocalizedText } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";

/** A decision's words for what is rejected, as staff give them. */
export interface GivenRejection {
  /** The words in one language, or in each; empty: none. */
  readonly rejection: string | LocalizedText;
  /** Chosen from the shop's texts in place of own words. */
  readonly rejection_reason?: string | undefined;
}

export interface Rejection {
  /** The words in the language of the order. */
  readonly rejection: string | null;
  /** Null where staff wrote it in one language. */
  readonly rejectionTexts: LocalizedText | null;
}

/**
 * Returns what the buyer reads.
 * @param texts the shop's, by their slugs
 * @returns undefined: there is no such text
 */
export function rejectionOf(
  { rejection, rejection_reason: slug }: GivenRejection,
  texts: ReadonlyMap<string, LocalizedText>,
  language: Language,
): Rejection | undefined {
  const given = slug === undefined ? rejection : texts.get(slug);
  if (given === undefined) return undefined;
  if (typeof given === "string") return { rejection: given || null, rejectionTexts: null };
  return { rejection: given[language], rejectionTexts: given };
}

/** Returns the words in every language; null without any. */
export function everyLanguage({ rejection, rejectionTexts }: Rejection): LocalizedText | null {
  return rejection === null ? null : (rejectionTexts ?? inEveryLanguage(rejection));
}
