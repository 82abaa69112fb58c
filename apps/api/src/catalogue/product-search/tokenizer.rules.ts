import { spellOut } from "../../platform/latin-letters.rules.ts";
import { Converter, CustomConverter } from "opencc-js/t2cn";

const toSimplified = Converter({ from: "hk", to: "cn" });
const fromJapanese = Converter({ from: "jp", to: "cn" });
/** Letters that OpenCC keeps apart, or turns in the other direction only, though shoppers write either. */
const unified = CustomConverter("著 着|茘 荔|呪 咒|廻 回|姫 姬|戸 户|嶋 岛|髙 高|﨑 崎|鬪 斗");

/** The version of these rules. A higher number makes a shop index its products anew, while it serves. */
export const tokenizerVersion = 5;

/** Text as search compares it: one width, one case, no accents, Simplified characters for Japanese ones too, single spaces. */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    // Keyboards have no ×, so people type "x".
    .replaceAll("×", "x");
  return (
    unified(fromJapanese(toSimplified(spellOut(plain))))
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      // "3 in 1" and "3-in-1" are "3in1".
      .replace(/\b(\d+) ?in ?(\d+)\b/g, "$1in$2")
  );
}

/** A stretch of folded text in one kind of writing: a Latin word or number, or Chinese, Japanese, Korean without spaces. */
export interface Token {
  readonly text: string;
  readonly isHan: boolean;
}

const han = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々`;
const stretches = new RegExp(`[${han}]+|[^${han} ]+`, "gu");
const startsHan = new RegExp(`^[${han}]`, "u");

export function tokenize(folded: string): Token[] {
  return (folded.match(stretches) ?? []).map((text) => ({ text, isHan: startsHan.test(text) }));
}

/** Cuts Chinese into bigrams of neighbours; a lone character stays itself. */
export function bigramsOf(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** A product's texts, by the weight of a match. */
export interface IndexedFields {
  /** The product's names in every language. */
  readonly names: readonly string[];
  /** Brand and platforms. */
  readonly makers: readonly (string | null)[];
  /** The product's categories up to the root, and its options. */
  readonly kinds: readonly string[];
  /** SKUs and barcodes: whole they count as a name does, their parts least. */
  readonly numbers: readonly (string | null)[];
}

/** The words of a product as PostgreSQL takes them: `'star':1A 'lanternworks':1B`. The highest weight of a word counts. */
export function tsvectorOf({ names, makers, kinds, numbers }: IndexedFields): string {
  const words = new Map<string, string>();
  const add = (texts: readonly (string | null)[], weight: string) => {
    for (const word of texts.flatMap((text) => termsOf(text ?? "")))
      if (!words.has(word)) words.set(word, weight);
  };
  add(names, "A");
  add(makers, "B");
  add(kinds, "C");
  for (const number of numbers) {
    const whole = joined(foldText(number ?? ""));
    if (whole !== "" && whole.length <= maxWordLetters) words.set(whole, "A");
  }
  add(numbers, "D");
  for (const number of numbers)
    for (const mark of articleMarks(number ?? "")) if (!words.has(mark)) words.set(mark, "A");
  return [...words].map(([word, weight]) => `'${word}':1${weight}`).join(" ");
}

/**
 * Returns the marks of an article number, apart from words. `#75192` of the SKU 75192-1 stands for it first or alone.
 * `~75192` of LK-75192 may be something that goes with it.
 */
function articleMarks(number: string): string[] {
  const parts = foldText(number).split(" ");
  const whole = parts.join("");
  const [first = ""] = parts;
  const numbered = parts.filter(isArticleNumber);
  return [
    ...(isArticleNumber(whole) ? [`#${whole}`] : []),
    ...(isArticleNumber(first) ? [`#${first}`] : []),
    ...(numbered.length === 1 && numbered[0] !== first ? [`~${numbered[0]}`] : []),
  ];
}

/** The same barcode as 8, 12, 13 and 14 digits, as far as it fits: a UPC is an EAN with a zero before it. */
export function barcodeForms(barcode: string): string[] {
  const core = barcode.replace(/^0+/, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode) || core === "") return [barcode];
  return [8, 12, 13, 14]
    .filter((length) => length >= core.length)
    .map((length) => core.padStart(length, "0"));
}

/** Long enough not to be a size or a year's end. */
export function isArticleNumber(word: string): boolean {
  return word.length <= maxWordLetters && (word.match(/\d/g) ?? []).length >= 3;
}

/** Folded names without spaces, each once: what whole titles are compared by. */
export function foldedNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => joined(foldText(name))).filter(Boolean))];
}

export function joined(folded: string): string {
  return folded.replaceAll(" ", "");
}

/** PostgreSQL refuses words of 2 kB; nobody types one of 100 letters. */
const maxWordLetters = 100;

/** Latin words, neighbours of them written together ("key beat" is found as "keybeat"), single Chinese characters and pairs. */
function termsOf(text: string): string[] {
  const tokens = tokenize(foldText(text));
  const found = tokens.flatMap((token, index) => {
    if (token.isHan) return [...Array.from(token.text), ...bigramsOf(token.text)];
    const next = tokens[index + 1];
    return next && !next.isHan ? [token.text, token.text + next.text] : [token.text];
  });
  return found.filter((word) => word.length <= maxWordLetters);
}
