import { fileURLToPath } from "node:url";
import { htmlLang, type Language } from "@harbour/i18n";
import { readSources } from "../../tools/architecture/read-sources.ts";
import { chineseTexts } from "../../tools/texts/chinese-texts.ts";
import { findOtherScript } from "../../tools/texts/other-script.ts";

const latinWords = /[A-Za-z][A-Za-z'’]+/g;
/** Matches addresses, references, sizes and versions, which are not words. */
const nonWords = /\S+@\S+|https?:\S+|\bHB-\w{4}-\w{4}\b|\b[\w-]*\d[\w-]*\b/g;
const hanWords = /\p{Script=Han}+/gu;

const sources = readSources(fileURLToPath(new URL("../../", import.meta.url)));
/** Latin words that may occur in Chinese texts: names of things and people, units, brands. */
const names = namesIn(chineseTexts(sources));
/** Matches fields with names that are the same in every language: makers, people, addresses. */
const namePattern = /"(?:brand|name|username|title|street|building)": ?"([^"]+)"/g;
/** Matches fields with texts that users wrote, in any language. */
const textPattern = /"(?:comment|remarks|answer)": ?"((?:[^"\\]|\\.)+)"/g;
const demoSources = sources.filter(({ path }) => /^apps\/shop\/demo\/.*\.jsonl?$/.test(path));
const findTexts = (pattern: RegExp) =>
  demoSources.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, matchedText]) => matchedText!),
  );
const foreignNames = ["Instagram", "Facebook", "YouTube", "WhatsApp", "Linux", "Chrome"];
const commonNames = new Set(
  findTexts(namePattern)
    .flatMap((name) => name.match(latinWords) ?? [])
    .concat(foreignNames),
);
const userWrittenWords = new Set(
  findTexts(textPattern).map((quotedText) => JSON.parse(`"${quotedText}"`) as string),
);
/** Names and addresses of people, as they typed them. */
const people = findTexts(/"(?:username|name)": ?"([^"]+)"/g);
const streets = findTexts(/"street": ?"([^"]+)"/g);

function isUserWritten(text: string): boolean {
  return (
    userWrittenWords.has(text) ||
    people.some((name) => name.includes(text)) ||
    streets.some((street) => text.includes(street))
  );
}

/** Finds words in the wrong language: English in Chinese, Chinese in English, or the other Chinese script. */
export function findForeignWords(text: string, lang: string): string[] {
  if (isUserWritten(text.trim())) return [];
  const cleanedText = text.replaceAll(nonWords, " ");
  if (lang === htmlLang("en")) return cleanedText.match(hanWords) ?? [];
  const language = lang === htmlLang("zh") ? "zh" : "cn";
  const english = (cleanedText.match(latinWords) ?? []).filter(
    (word) => !names[language].has(word) && !commonNames.has(word),
  );
  return [...english, ...findOtherScript(text, language)];
}

function namesIn(texts: readonly { language: string; text: string }[]) {
  const pickWords = (language: Language) => {
    const textsInLanguage = texts.filter((text) => text.language === language);
    return new Set(textsInLanguage.flatMap(({ text }) => text.match(latinWords) ?? []));
  };
  return { zh: pickWords("zh"), cn: pickWords("cn") };
}
