import type { LocalizedText } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";

/** A reason that staff give to a buyer. */
export interface GivenReason {
  /** A text in one language or in each; empty for none. */
  readonly ownText: string | LocalizedText;
  /** The slug of a prepared text, chosen instead of own words. */
  readonly prepared: string | undefined;
}

export interface BuyerReason {
  /** The reason in the order's language. */
  readonly reason: string | null;
  /** The reason in every language; null when staff wrote it in one. */
  readonly reasonTexts: LocalizedText | null;
}

interface PreparedReason {
  readonly slug: string;
  readonly text: LocalizedText;
}

/**
 * Returns the reason that the buyer reads.
 * @param prepared the shop's prepared texts
 * @returns undefined when there is no such text
 */
export function buyerReason(
  { ownText, prepared: slug }: GivenReason,
  prepared: readonly PreparedReason[],
  language: Language,
): BuyerReason | undefined {
  const chosenText =
    slug === undefined ? ownText : prepared.find((reason) => reason.slug === slug)?.text;
  if (chosenText === undefined) return undefined;
  if (typeof chosenText === "string") return { reason: chosenText || null, reasonTexts: null };
  return { reason: chosenText[language], reasonTexts: chosenText };
}

/** Returns a reason in every language, repeating a text that exists in only one. */
export function reasonText({ reason, reasonTexts }: BuyerReason): LocalizedText | null {
  if (reason === null) return null;
  return reasonTexts ?? toEveryLanguage(reason);
}
