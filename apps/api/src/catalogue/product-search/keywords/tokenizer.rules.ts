import { Converter, CustomConverter } from "opencc-js/t2cn";
import { replaceLatinLetters } from "../../../platform/values/latin-letters.rules.ts";

const toSimplified = Converter({ from: "hk", to: "cn" });
const fromJapanese = Converter({ from: "jp", to: "cn" });
/** Characters that OpenCC keeps separate or converts in one direction only, although shoppers use both. */
const unifyVariants = CustomConverter(
  "著 着|茘 荔|呪 咒|廻 回|姫 姬|戸 户|嶋 岛|髙 高|﨑 崎|鬪 斗|" +
    "咭 卡|櫈 凳|菓 果|薰 熏|汚 污|砵 钵|濶 阔|鎗 枪|砲 炮|荳 豆|籐 藤|黏 粘|鑵 罐|餠 饼|磗 砖|蔴 麻|蕃 番|咀 嘴|裇 恤|矽 硅|閙 闹|韮 韭",
);

/** The version of these rules. A higher number makes a running shop reindex its products. */
export const tokenizerVersion = 7;

/**
 * Folds text for search: one width, one case, no accents, single spaces. Chinese and Japanese characters become
 * Simplified ones.
 */
export function normalizeSearchText(text: string): string {
  const unaccentedText = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    // Keyboards have no ×, so people type "x".
    .replaceAll("×", "x");
  return (
    unifyVariants(fromJapanese(toSimplified(replaceLatinLetters(unaccentedText))))
      .replace(ornamentPattern, "")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      // "3 in 1" and "3-in-1" become "3in1".
      .replace(/\b(\d+) ?in ?(\d+)\b/g, "$1in$2")
  );
}

const hanScripts = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々`;
/** Signs that decorate a title between Chinese, Japanese or Korean letters and separate no words: 遊☆戯☆王. */
const ornamentPattern = new RegExp(
  `(?<=[${hanScripts}])[\u25a0-\u27bf\ufe0e\ufe0f]+(?=[${hanScripts}])`,
  "gu",
);
/** Dots that either separate words or stand within one: マリオ・カート. */
const dotPattern = new RegExp(`(?<=[${hanScripts}])[・･·•]+(?=[${hanScripts}])`, "gu");

/** A part of folded text in one script: a Latin word or number, or Chinese, Japanese or Korean without spaces. */
export interface Token {
  readonly text: string;
  readonly isHan: boolean;
}

const scriptRuns = new RegExp(`[${hanScripts}]+|[^${hanScripts} ]+`, "gu");
const hanStartPattern = new RegExp(`^[${hanScripts}]`, "u");

export function tokenize(folded: string): Token[] {
  return (folded.match(scriptRuns) ?? []).map((text) => ({
    text,
    isHan: hanStartPattern.test(text),
  }));
}

/** Splits Chinese into bigrams. A single character stays as it is. */
export function toBigrams(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((letter, index) => `${characters[index]}${letter}`);
}

/** A product's texts, grouped by the weight of a match. */
export interface IndexedFields {
  /** The product's names in every language. */
  readonly names: readonly string[];
  /** Brand and platforms. */
  readonly makers: readonly (string | null)[];
  /** The product's categories up to the root, and its options. */
  readonly kinds: readonly string[];
  /** SKUs and barcodes. A whole number weighs as much as a name; a part of a number weighs least. */
  readonly numbers: readonly (string | null)[];
}

/** Returns a product's words as a tsvector: `'star':1A 'lanternworks':1B`. A repeated word has its highest weight. */
export function buildTsvector({ names, makers, kinds, numbers }: IndexedFields): string {
  const weightsByWord = new Map<string, string>();
  const add = (texts: readonly (string | null)[], weight: string) => {
    for (const word of texts.flatMap((text) => toTerms(text ?? "")))
      if (!weightsByWord.has(word)) weightsByWord.set(word, weight);
  };
  add(names, "A");
  add(makers, "B");
  add(kinds, "C");
  for (const number of numbers) {
    const joinedWord = removeSpaces(normalizeSearchText(number ?? ""));
    if (joinedWord !== "" && joinedWord.length <= maxWordLetters)
      weightsByWord.set(joinedWord, "A");
  }
  add(numbers, "D");
  for (const number of numbers)
    for (const mark of listArticleTokens(number ?? ""))
      if (!weightsByWord.has(mark)) weightsByWord.set(mark, "A");
  return [...weightsByWord].map(([word, weight]) => `'${word}':1${weight}`).join(" ");
}

/**
 * Returns the search marks of an article number. The mark `#75192` of SKU 75192-1 means the number itself or its
 * beginning. The mark `~75192` of LK-75192 means that it may be an accessory.
 */
function listArticleTokens(number: string): string[] {
  const numberParts = normalizeSearchText(number).split(" ");
  const joinedWord = numberParts.join("");
  const [first = ""] = numberParts;
  const articleNumbers = numberParts.filter(isArticleNumber);
  return [
    ...(isArticleNumber(joinedWord) ? [`#${joinedWord}`] : []),
    ...(isArticleNumber(first) ? [`#${first}`] : []),
    ...(articleNumbers.length === 1 && articleNumbers[0] !== first
      ? [`~${articleNumbers[0]}`]
      : []),
  ];
}

/** Returns a barcode as 8, 12, 13 and 14 digits where possible. A UPC is an EAN with a leading zero. */
export function listBarcodeForms(barcode: string): string[] {
  const significantDigits = barcode.replace(/^0+/, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode) || significantDigits === "") return [barcode];
  return [8, 12, 13, 14]
    .filter((length) => length >= significantDigits.length)
    .map((length) => significantDigits.padStart(length, "0"));
}

/** Tells whether a number is too long to be a size or a year. */
export function isArticleNumber(word: string): boolean {
  return word.length <= maxWordLetters && (word.match(/\d/g) ?? []).length >= 3;
}

/** Returns folded names without spaces and duplicates, to compare whole titles. */
export function foldNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => removeSpaces(normalizeSearchText(name))).filter(Boolean))];
}

export function removeSpaces(folded: string): string {
  return folded.replaceAll(" ", "");
}

/** The longest word; PostgreSQL refuses words of 2 kB. */
const maxWordLetters = 100;

/**
 * Returns Latin words, joined neighbours ("key beat" finds "keybeat"), single Chinese characters and pairs. Only here
 * are dots removed. A keyword with a dot searches the words on both sides, and a product with a dot is found without
 * it.
 */
function toTerms(text: string): string[] {
  const tokens = tokenize(normalizeSearchText(text.replace(dotPattern, "")));
  const searchWords = tokens.flatMap((token, index) => {
    if (token.isHan) return [...Array.from(token.text), ...toBigrams(token.text)];
    const next = tokens[index + 1];
    return next && !next.isHan ? [token.text, token.text + next.text] : [token.text];
  });
  return searchWords.filter((word) => word.length <= maxWordLetters);
}
