import { bigramsOf, foldText, joined, type Token, tokenize } from "./tokenizer.rules.ts";

/** One thing a shopper asks for: as it was written, and what means the same. */
interface Clause {
  readonly own: readonly Token[];
  readonly others: readonly (readonly Token[])[];
}

/** A keyword, taken apart. */
export interface ParsedKeyword {
  readonly clauses: readonly Clause[];
  /** Folded, without spaces: to compare with whole names. */
  readonly name: string;
}

/** Words that mean the same, to be looked up by how they are written. */
export interface Synonyms {
  /** By tokens joined with spaces. */
  readonly groups: ReadonlyMap<string, readonly (readonly Token[])[]>;
  /** Chinese words among them, the longest first. */
  readonly hanWords: readonly string[];
  /** The most tokens that one of them has. */
  readonly longest: number;
}

/** Longer keywords are cut: the rest would only slow the search down. */
const maxTokens = 8;
const maxCharacters = 24;
const maxSynonyms = 12;

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, (readonly Token[])[]>();
  for (const words of groups) {
    const written = new Map(words.map((word) => [keyOf(tokenize(foldText(word))), word]));
    const all = [...written.keys()].filter(Boolean).map((key) => tokenize(key));
    for (const tokens of all) {
      const key = keyOf(tokens);
      const others = all.filter((other) => keyOf(other) !== key);
      found.set(key, [...(found.get(key) ?? []), ...others].slice(0, maxSynonyms));
    }
  }
  const all = [...found.keys()].map((key) => tokenize(key));
  return {
    groups: found,
    hanWords: all
      .flatMap((tokens) => (tokens.length === 1 && tokens[0]!.isHan ? tokens[0]!.text : []))
      .toSorted((a, b) => b.length - a.length),
    longest: Math.max(1, ...all.map((tokens) => tokens.length)),
  };
}

/** @param corrected what to read instead of a misspelt word */
export function parseKeyword(
  keyword: string,
  synonyms: Synonyms,
  corrected: ReadonlyMap<string, string> = new Map(),
): ParsedKeyword {
  const folded = foldText(keyword);
  const tokens = tokenize(folded)
    .slice(0, maxTokens)
    .map(({ text, isHan }) => ({
      text: Array.from(corrected.get(text) ?? text)
        .slice(0, maxCharacters)
        .join(""),
      isHan,
    }))
    .flatMap((token) => (token.isHan ? cutAtWords(token.text, synonyms.hanWords) : [token]));
  const clauses: Clause[] = [];
  for (let at = 0; at < tokens.length;) {
    const clause = longestKnown(tokens.slice(at, at + synonyms.longest), synonyms);
    clauses.push(clause);
    at += clause.own.length;
  }
  return { clauses, name: joined(folded) };
}

function longestKnown(tokens: readonly Token[], { groups }: Synonyms): Clause {
  for (let length = tokens.length; length > 0; length -= 1) {
    const own = tokens.slice(0, length);
    const others = groups.get(keyOf(own));
    if (others) return { own, others };
  }
  return { own: tokens.slice(0, 1), others: [] };
}

/** Chinese is written without spaces: known words show where one ends and the next begins. */
function cutAtWords(text: string, words: readonly string[]): Token[] {
  const word = words.find((one) => text.includes(one));
  if (word === undefined) return text === "" ? [] : [{ text, isHan: true }];
  const at = text.indexOf(word);
  return [
    ...cutAtWords(text.slice(0, at), words),
    { text: word, isHan: true },
    ...cutAtWords(text.slice(at + word.length), words),
  ];
}

/** How a keyword is put to the inverted index; `null` when it has no word at all. Each is PostgreSQL's `tsquery`. */
export interface KeywordTsqueries {
  /** The words themselves stand in the name. */
  readonly inName: string;
  /** Words that begin like them stand in the name. */
  readonly beginInName: string;
  /** They or their like stand in the name. */
  readonly likeInName: string;
  /** They or their like stand anywhere. */
  readonly anywhere: string;
}

export function tsqueriesOf({ clauses }: ParsedKeyword): KeywordTsqueries | null {
  if (clauses.length === 0) return null;
  const own = clauses.flatMap((clause) => clause.own);
  const all = (clause: Clause, end: string) =>
    either([
      together(clause.own.map((token) => begun(token, end))),
      ...clause.others.map((other) => together(other.map((token) => exact(token, end)))),
    ]);
  const words = own.filter((token) => !token.isHan).map(({ text }) => text);
  const isWritten = words.length === own.length && words.length > 1;
  // "key beat" for Keybeat, "HB-STC-01" for a number that is kept in one word.
  const inOneWord = { text: words.join(""), isHan: false };
  const orJoined = (query: string, end: string) =>
    isWritten ? either([query, begun(inOneWord, end)]) : query;
  const exactly = together(own.map((token) => exact(token, ":A")));
  return {
    inName: isWritten ? either([exactly, exact(inOneWord, ":A")]) : exactly,
    beginInName: orJoined(together(own.map((token) => begun(token, ":A"))), ":A"),
    likeInName: together(clauses.map((clause) => all(clause, ":A"))),
    anywhere: orJoined(together(clauses.map((clause) => all(clause, ""))), ""),
  };
}

/** What a product should have of a keyword when none has all: single words, with how much each counts. */
export function partialTerms({ clauses }: ParsedKeyword): { query: string; weight: number }[] {
  return clauses
    .flatMap((clause) => clause.own)
    .flatMap((token) => {
      if (!token.isHan) return [{ query: begun(token, ""), weight: 3 }];
      const bigrams = Array.from(token.text).length > 1 ? bigramsOf(token.text) : [];
      return [
        ...bigrams.map((bigram) => ({ query: `'${bigram}'`, weight: 2 })),
        ...Array.from(token.text).map((letter) => ({ query: `'${letter}'`, weight: 1 })),
      ];
    });
}

/** A word as it is: `star:A`; Chinese by all its bigrams. */
function exact(token: Token, end: string): string {
  return token.isHan ? hanWord(token.text, end) : `'${token.text}'${end}`;
}

/** A word or the beginning of one, or of what it is the plural of. Numbers and single letters begin too much. */
function begun(token: Token, end: string): string {
  const { text, isHan } = token;
  if (isHan || text.length === 1 || /^\p{N}+$/u.test(text)) return exact(token, end);
  const start = `'${text}':*${end.slice(1)}`;
  return /[^s]s$/.test(text) && text.length > 3
    ? either([start, `'${text.slice(0, -1)}'${end}`])
    : start;
}

function hanWord(text: string, end: string): string {
  return together(bigramsOf(text).map((bigram) => `'${bigram}'${end}`));
}

function together(parts: readonly string[]): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(" & ")})`;
}

function either(parts: readonly string[]): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(" | ")})`;
}

function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}
