import type { LocalizedText } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";

/** A reason that staff give to a buyer. */
export interface GivenReason {
  /** The staff's own text, in one language or in each. Empty when there is none. */
  readonly ownText: string | LocalizedText;
  /** The slug of a prepared text, if staff chose one instead of writing their own. */
  readonly prepared: string | undefined;
}

export interface BuyerReason {
  /** The reason in the order's language. */
  readonly reason: string | null;
  /** The reason in every language. Null when staff wrote it in one language. */
  readonly reasonTexts: LocalizedText | null;
}

interface PreparedReason {
  readonly slug: string;
  readonly text: LocalizedText;
}

/**
 * Returns the reason that the buyer reads.
 * @param prepared the shop's prepared texts
 * @returns undefined when the prepared text does not exist
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

/** Returns a reason in every language. A text in one language is repeated for the others. */
export function reasonText({ reason, reasonTexts }: BuyerReason): LocalizedText | null {
  if (reason === null) return null;
  return reasonTexts ?? toEveryLanguage(reason);
}
