import { htmlLang, type Language } from "@harbour/i18n";
import { segmenter } from "@harbour/i18n/formatters";

/** The known headings, because they are few and repeated. */
const phrasesByText = new Map<string, readonly string[]>();
const maxCachedTexts = 5000;

const wordSegmenters = {
  zh: segmenter(htmlLang("zh"), { granularity: "word" }),
  cn: segmenter(htmlLang("cn"), { granularity: "word" }),
};

/**
 * Splits a heading where a line may end: Chinese between words, keeping marks and measure words with them. Other
 * languages break at spaces.
 */
export function splitPhrases(text: string, language: Language): readonly string[] {
  if (language === "en" || !/\p{Script=Han}/u.test(text)) return [text];
  const key = `${language} ${text}`;
  const phrases = phrasesByText.get(key) ?? splitAtWords(text, wordSegmenters[language]);
  if (phrasesByText.size >= maxCachedTexts) phrasesByText.clear();
  phrasesByText.set(key, phrases);
  return phrases;
}

function splitAtWords(text: string, wordSegmenter: Intl.Segmenter): readonly string[] {
  const phrases: string[] = [];
  let openBracketCount = 0;
  for (const { segment } of wordSegmenter.segment(text)) {
    const previousPhrase = phrases.at(-1);
    const isJoined =
      previousPhrase !== undefined &&
      (openBracketCount > 0 || isPartOfPrevious(previousPhrase, segment));
    if (isJoined) phrases[phrases.length - 1] = previousPhrase + segment;
    else phrases.push(segment);
    openBracketCount = Math.max(
      0,
      openBracketCount + count(segment, /[《「『（(【]/gu) - count(segment, /[》」』）)】]/gu),
    );
  }
  return phrases;
}

/** Matches words that belong to the next: opening marks, numbers, and words of size, age or order. */
const leadingPattern = /[《「『（(【0-9小大新老第每各全無无不未已現现]$/u;
/** Matches parts that belong to the previous: marks, spaces, and single characters such as measure words. */
const followingPattern = /^([\p{Po}\p{Pe}\p{Pf}\p{Pd}\s]+|\p{Script=Han})$/u;
const standalonePattern = /^[小大新老第每各全無无不未已現现]$/u;

function isPartOfPrevious(previousPhrase: string, next: string): boolean {
  // Latin words break at their spaces.
  if (/[\p{Script=Latin}\d]\s*$/u.test(previousPhrase) && /^[\p{Script=Latin}\d]/u.test(next))
    return true;
  return (
    leadingPattern.test(previousPhrase) ||
    (followingPattern.test(next) && !standalonePattern.test(next))
  );
}

const count = (text: string, punctuation: RegExp): number => text.match(punctuation)?.length ?? 0;
