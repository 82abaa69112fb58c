import type { LocalizedText } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { inEveryLanguage } from "../../platform/localized-text.rules.ts";

/** A reason as staff give it, for a buyer to read. */
export interface GivenReason {
  /** A text in one language, or one in each; empty: none. */
  readonly words: string | LocalizedText;
  /** The slug of a text of the shop's, chosen in place of own words. */
  readonly prepared: string | undefined;
}

export interface BuyerReason {
  /** The text in the language of the order. */
  readonly reason: string | null;
  /** Null where staff wrote it in one language. */
  readonly reasonTexts: LocalizedText | null;
}

interface PreparedReason {
  readonly slug: string;
  readonly text: LocalizedText;
}

/**
 * Returns what the buyer reads.
 * @param prepared the shop's texts
 * @returns undefined: there is no such text
 */
export function buyerReason(
  { words, prepared: slug }: GivenReason,
  prepared: readonly PreparedReason[],
  language: Language,
): BuyerReason | undefined {
  const given = slug === undefined ? words : prepared.find((one) => one.slug === slug)?.text;
  if (given === undefined) return undefined;
  if (typeof given === "string") return { reason: given || null, reasonTexts: null };
  return { reason: given[language], reasonTexts: given };
}

/** Returns a reason in every language; one that stands in one language, in each. */
export function textOfReason({ reason, reasonTexts }: BuyerReason): LocalizedText | null {
  if (reason === null) return null;
  return reasonTexts ?? inEveryLanguage(reason);
}
