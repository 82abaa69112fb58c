import { foldText, joined, pairsOf, type Piece, piecesOf } from "./search.rules.ts";

/** One thing a shopper asks for: as it was written, and what means the same. */
interface Clause {
  readonly own: readonly Piece[];
  readonly others: readonly (readonly Piece[])[];
}

/** A keyword, understood. */
export interface SearchQuestion {
  readonly clauses: readonly Clause[];
  /** Folded, without spaces: to compare with whole names. */
  readonly name: string;
}

/** Words that mean the same, to be looked up by how they are written. */
export interface Synonyms {
  /** By pieces joined with spaces. */
  readonly groups: ReadonlyMap<string, readonly (readonly Piece[])[]>;
  /** Chinese words among them, the longest first. */
  readonly hanWords: readonly string[];
  /** The most pieces that one of them has. */
  readonly longest: number;
}

/** Longer questions are cut: the rest would only slow the search down. */
const mostPieces = 8;
const mostLetters = 24;
const mostOthers = 12;

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, (readonly Piece[])[]>();
  for (const words of groups) {
    const written = new Map(words.map((word) => [keyOf(piecesOf(foldText(word))), word]));
    const all = [...written.keys()].filter(Boolean).map((key) => piecesOf(key));
    for (const pieces of all) {
      const key = keyOf(pieces);
      const others = all.filter((other) => keyOf(other) !== key);
      found.set(key, [...(found.get(key) ?? []), ...others].slice(0, mostOthers));
    }
  }
  const all = [...found.keys()].map((key) => piecesOf(key));
  return {
    groups: found,
    hanWords: all
      .flatMap((pieces) => (pieces.length === 1 && pieces[0]!.isHan ? pieces[0]!.text : []))
      .toSorted((a, b) => b.length - a.length),
    longest: Math.max(1, ...all.map((pieces) => pieces.length)),
  };
}

/** @param mended what to read instead of a misspelt word */
export function readQuestion(
  keyword: string,
  synonyms: Synonyms,
  mended: ReadonlyMap<string, string> = new Map(),
): SearchQuestion {
  const folded = foldText(keyword);
  const pieces = piecesOf(folded)
    .slice(0, mostPieces)
    .map(({ text, isHan }) => ({
      text: Array.from(mended.get(text) ?? text)
        .slice(0, mostLetters)
        .join(""),
      isHan,
    }))
    .flatMap((piece) => (piece.isHan ? cutAtWords(piece.text, synonyms.hanWords) : [piece]));
  const clauses: Clause[] = [];
  for (let at = 0; at < pieces.length;) {
    const clause = longestKnown(pieces.slice(at, at + synonyms.longest), synonyms);
    clauses.push(clause);
    at += clause.own.length;
  }
  return { clauses, name: joined(folded) };
}

function longestKnown(pieces: readonly Piece[], { groups }: Synonyms): Clause {
  for (let length = pieces.length; length > 0; length -= 1) {
    const own = pieces.slice(0, length);
    const others = groups.get(keyOf(own));
    if (others) return { own, others };
  }
  return { own: pieces.slice(0, 1), others: [] };
}

/** Chinese is written without spaces: known words show where one ends and the next begins. */
function cutAtWords(text: string, words: readonly string[]): Piece[] {
  const word = words.find((one) => text.includes(one));
  if (word === undefined) return text === "" ? [] : [{ text, isHan: true }];
  const at = text.indexOf(word);
  return [
    ...cutAtWords(text.slice(0, at), words),
    { text: word, isHan: true },
    ...cutAtWords(text.slice(at + word.length), words),
  ];
}

/** How a question is put to the index; `null` when it has no word at all. Each is PostgreSQL's `tsquery`. */
export interface SearchQueries {
  /** The words themselves stand in the name. */
  readonly inName: string;
  /** Words that begin like them stand in the name. */
  readonly beginInName: string;
  /** They or their like stand in the name. */
  readonly likeInName: string;
  /** They or their like stand anywhere. */
  readonly anywhere: string;
}

export function queriesOf({ clauses }: SearchQuestion): SearchQueries | null {
  if (clauses.length === 0) return null;
  const own = clauses.flatMap((clause) => clause.own);
  const all = (clause: Clause, end: string) =>
    either([
      together(clause.own.map((piece) => begun(piece, end))),
      ...clause.others.map((other) => together(other.map((piece) => exact(piece, end)))),
    ]);
  const words = own.filter((piece) => !piece.isHan).map(({ text }) => text);
  const isWritten = words.length === own.length && words.length > 1;
  // "key beat" for Keybeat, "HB-STC-01" for a number that is kept in one word.
  const inOneWord = { text: words.join(""), isHan: false };
  const orJoined = (query: string, end: string) =>
    isWritten ? either([query, begun(inOneWord, end)]) : query;
  const exactly = together(own.map((piece) => exact(piece, ":A")));
  return {
    inName: isWritten ? either([exactly, exact(inOneWord, ":A")]) : exactly,
    beginInName: orJoined(together(own.map((piece) => begun(piece, ":A"))), ":A"),
    likeInName: together(clauses.map((clause) => all(clause, ":A"))),
    anywhere: orJoined(together(clauses.map((clause) => all(clause, ""))), ""),
  };
}

/** What a product should have of a question when none has all: single words, with how much each counts. */
export function wordsToShare({ clauses }: SearchQuestion): { query: string; weight: number }[] {
  return clauses
    .flatMap((clause) => clause.own)
    .flatMap((piece) => {
      if (!piece.isHan) return [{ query: begun(piece, ""), weight: 3 }];
      const pairs = Array.from(piece.text).length > 1 ? pairsOf(piece.text) : [];
      return [
        ...pairs.map((pair) => ({ query: `'${pair}'`, weight: 2 })),
        ...Array.from(piece.text).map((letter) => ({ query: `'${letter}'`, weight: 1 })),
      ];
    });
}

/** A word as it is: `star:A`; Chinese by all its pairs. */
function exact(piece: Piece, end: string): string {
  return piece.isHan ? hanWord(piece.text, end) : `'${piece.text}'${end}`;
}

/** A word or the beginning of one, or of what it is the plural of. Numbers and single letters begin too much. */
function begun(piece: Piece, end: string): string {
  const { text, isHan } = piece;
  if (isHan || text.length === 1 || /^\p{N}+$/u.test(text)) return exact(piece, end);
  const start = `'${text}':*${end.slice(1)}`;
  return /[^s]s$/.test(text) && text.length > 3
    ? either([start, `'${text.slice(0, -1)}'${end}`])
    : start;
}

function hanWord(text: string, end: string): string {
  return together(pairsOf(text).map((pair) => `'${pair}'${end}`));
}

function together(parts: readonly string[]): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(" & ")})`;
}

function either(parts: readonly string[]): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(" | ")})`;
}

function keyOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join(" ");
}
