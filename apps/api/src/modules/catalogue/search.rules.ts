import { Converter } from "opencc-js/t2cn";

const toSimplified = Converter({ from: "hk", to: "cn" });

/** Of the rules here. With a higher number a shop makes its products searchable anew, by itself and while it serves. */
export const searchVersion = 2;

/** Text as search compares it: one width, one case, no accents, Simplified characters, single spaces (DESIGN 3). */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    // Who looks for a cube of 3×3 has no such key.
    .replaceAll("×", "x");
  return toSimplified(plain)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A stretch of folded text in one kind of writing: a Latin word or number, or Chinese, Japanese, Korean without spaces. */
export interface Piece {
  readonly text: string;
  readonly isHan: boolean;
}

const han = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々`;
const stretches = new RegExp(`[${han}]+|[^${han} ]+`, "gu");
const startsHan = new RegExp(`^[${han}]`, "u");

export function piecesOf(folded: string): Piece[] {
  return (folded.match(stretches) ?? []).map((text) => ({ text, isHan: startsHan.test(text) }));
}

/** How Chinese is looked up: every pair of neighbours; a lone character as itself. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** What a product says of itself, by how much a match there counts. */
export interface SearchFacts {
  /** Its names in every language. */
  readonly names: readonly string[];
  /** Brand and platforms. */
  readonly makers: readonly (string | null)[];
  /** The shelves it stands on, up to the root, and the kinds it comes in. */
  readonly kinds: readonly string[];
  /** SKUs and barcodes: whole they count as a name does, their parts least. */
  readonly numbers: readonly (string | null)[];
}

/** The words of a product as PostgreSQL takes them: `'star':1A 'lanternworks':1B`. The strongest place of a word counts. */
export function searchVector({ names, makers, kinds, numbers }: SearchFacts): string {
  const words = new Map<string, string>();
  const add = (texts: readonly (string | null)[], weight: string) => {
    for (const word of texts.flatMap((text) => tokensOf(text ?? "")))
      if (!words.has(word)) words.set(word, weight);
  };
  add(names, "A");
  add(makers, "B");
  add(kinds, "C");
  for (const number of numbers) {
    const whole = joined(foldText(number ?? ""));
    if (whole !== "" && whole.length <= longestWord) words.set(whole, "A");
  }
  add(numbers, "D");
  return [...words].map(([word, weight]) => `'${word}':1${weight}`).join(" ");
}

/** Folded names without spaces, each once: what whole titles are compared by. */
export function searchNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => joined(foldText(name))).filter(Boolean))];
}

export function joined(folded: string): string {
  return folded.replaceAll(" ", "");
}

/** PostgreSQL refuses words of 2 kB; nobody types one of 100 letters. */
const longestWord = 100;

/** Latin words, neighbours of them written together ("key beat" is found as "keybeat"), single Chinese characters and pairs. */
function tokensOf(text: string): string[] {
  const pieces = piecesOf(foldText(text));
  const found = pieces.flatMap((piece, index) => {
    if (piece.isHan) return [...Array.from(piece.text), ...pairsOf(piece.text)];
    const next = pieces[index + 1];
    return next && !next.isHan ? [piece.text, piece.text + next.text] : [piece.text];
  });
  return found.filter((word) => word.length <= longestWord);
}
