import { isLight, lightHanWords } from "./light-words.rules.ts";
import {
  toBigrams,
  normalizeSearchText,
  isArticleNumber,
  removeSpaces,
  type Token,
  tokenize,
} from "./tokenizer.rules.ts";

/** A word of a search with its synonyms. */
interface Clause {
  readonly typedTokens: readonly Token[];
  readonly synonyms: readonly (readonly Token[])[];
}

/** A parsed keyword. */
export interface ParsedKeyword {
  readonly clauses: readonly Clause[];
  /** The significant words: all except light words, or all words if every word is light. */
  readonly significantClauses: readonly Clause[];
  /** The folded keyword without spaces, to compare with whole names. */
  readonly name: string;
  /** The folded keyword without spaces and light words. */
  readonly significantName: string;
}

/** Synonyms by their spelling. */
export interface Synonyms {
  /** Groups by tokens joined with spaces. */
  readonly groups: ReadonlyMap<string, readonly (readonly Token[])[]>;
  /** Chinese words among them, longest first. */
  readonly hanWords: readonly string[];
  /** The greatest number of tokens in a synonym. */
  readonly maxSynonymTokens: number;
}

/** The most tokens of a keyword. More tokens would only slow the search. */
const maxTokens = 8;
const maxCharacters = 24;
const maxSynonyms = 12;

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const groupsByKey = new Map<string, (readonly Token[])[]>();
  for (const synonymWords of groups) {
    const wordsByTokens = new Map(
      synonymWords.map((word) => [tokensKey(tokenize(normalizeSearchText(word))), word]),
    );
    const all = [...wordsByTokens.keys()].filter(Boolean).map((key) => tokenize(key));
    for (const tokens of all) {
      const key = tokensKey(tokens);
      const otherSynonyms = all.filter((candidate) => tokensKey(candidate) !== key);
      groupsByKey.set(
        key,
        [...(groupsByKey.get(key) ?? []), ...otherSynonyms].slice(0, maxSynonyms),
      );
    }
  }
  const all = [...groupsByKey.keys()].map((key) => tokenize(key));
  return {
    groups: groupsByKey,
    hanWords: all
      .flatMap((tokens) => (tokens.length === 1 && tokens[0]!.isHan ? tokens[0]!.text : []))
      .toSorted((a, b) => b.length - a.length),
    maxSynonymTokens: Math.max(1, ...all.map((tokens) => tokens.length)),
  };
}

/** @param corrections replacements of misspelt words */
export function parseKeyword(
  keyword: string,
  synonyms: Synonyms,
  corrections: ReadonlyMap<string, string> = new Map(),
): ParsedKeyword {
  const folded = normalizeSearchText(keyword);
  const tokens = tokenize(folded)
    .slice(0, maxTokens)
    .map(({ text, isHan }) => ({
      text: Array.from(corrections.get(text) ?? text)
        .slice(0, maxCharacters)
        .join(""),
      isHan,
    }))
    .flatMap((token) =>
      token.isHan ? cutAtWords(token.text, [...synonyms.hanWords, ...lightHanWords]) : [token],
    );
  const clauses: Clause[] = [];
  for (let position = 0; position < tokens.length;) {
    const clause = takeLongestClause(
      tokens.slice(position, position + synonyms.maxSynonymTokens),
      synonyms,
    );
    clauses.push(clause);
    position += clause.typedTokens.length;
  }
  const nonLightClauses = clauses.filter((clause) => !isLightClause(clause));
  const significantClauses = nonLightClauses.length === 0 ? clauses : nonLightClauses;
  const significantName =
    significantClauses.length === clauses.length
      ? removeSpaces(folded)
      : significantClauses.flatMap(clauseWords).join("");
  return { clauses, significantClauses, name: removeSpaces(folded), significantName };
}

function isLightClause({ typedTokens, synonyms }: Clause): boolean {
  return synonyms.length === 0 && typedTokens.every(({ text }) => isLight(text));
}

function clauseWords({ typedTokens }: Clause): string[] {
  return typedTokens.map(({ text }) => text);
}

function takeLongestClause(tokens: readonly Token[], { groups }: Synonyms): Clause {
  for (let length = tokens.length; length > 0; length -= 1) {
    const typedTokens = tokens.slice(0, length);
    const synonyms = groups.get(tokensKey(typedTokens));
    if (synonyms) return { typedTokens, synonyms };
  }
  return { typedTokens: tokens.slice(0, 1), synonyms: [] };
}

/** Splits Chinese text at known words, because it has no spaces. */
function cutAtWords(text: string, words: readonly string[]): Token[] {
  const word = words.find((candidate) => text.includes(candidate));
  if (word === undefined) return text === "" ? [] : [{ text, isHan: true }];
  const position = text.indexOf(word);
  return [
    ...cutAtWords(text.slice(0, position), words),
    { text: word, isHan: true },
    ...cutAtWords(text.slice(position + word.length), words),
  ];
}

/** A keyword's `tsquery` for each tier. */
export interface KeywordTsqueries {
  /** The words themselves in the name. */
  readonly inName: string;
  /** Words with these beginnings in the name. */
  readonly beginInName: string;
  /** The words or similar ones in the name. */
  readonly likeInName: string;
  /** The words or similar ones anywhere. */
  readonly anywhere: string;
}

export function buildTsqueries(clauses: readonly Clause[]): KeywordTsqueries | null {
  if (clauses.length === 0) return null;
  const typedTokens = clauses.flatMap((clause) => clause.typedTokens);
  const matchClause = (clause: Clause, end: string) =>
    matchAny([
      matchAll(clause.typedTokens.map((token) => prefixQuery(token, end))),
      ...clause.synonyms.map((synonymTokens) =>
        matchAll(synonymTokens.map((token) => exactQuery(token, end))),
      ),
    ]);
  const latinWords = typedTokens.filter((token) => !token.isHan).map(({ text }) => text);
  const isMultiWord = latinWords.length === typedTokens.length && latinWords.length > 1;
  // "key beat" also finds Keybeat. "HB-STC-01" also finds a number written as one word.
  const joinedToken = { text: latinWords.join(""), isHan: false };
  const addJoinedToken = (query: string, end: string) =>
    isMultiWord ? matchAny([query, prefixQuery(joinedToken, end)]) : query;
  const exactInName = matchAll(typedTokens.map((token) => exactQuery(token, ":A")));
  return {
    inName: isMultiWord ? matchAny([exactInName, exactQuery(joinedToken, ":A")]) : exactInName,
    beginInName: addJoinedToken(
      matchAll(typedTokens.map((token) => prefixQuery(token, ":A"))),
      ":A",
    ),
    likeInName: matchAll(clauses.map((clause) => matchClause(clause, ":A"))),
    anywhere: addJoinedToken(matchAll(clauses.map((clause) => matchClause(clause, ""))), ""),
  };
}

/** A part of a keyword with its weight. The weight grows for rare parts. */
export interface PartialTerm {
  readonly query: string;
  readonly weight: number;
  /** True when the number of products with the part affects its weight. */
  readonly isWeightedByRarity: boolean;
}

/** Returns single words with weights, for keywords that no product contains completely. */
export function partialTerms({ clauses, significantClauses }: ParsedKeyword): PartialTerm[] {
  return clauses.flatMap((clause) => {
    const isWeightedByRarity = significantClauses.includes(clause);
    return clause.typedTokens.flatMap((token) => {
      if (!isWeightedByRarity || isLoneDigit(token))
        return [{ query: exactQuery(token, ""), weight: 1, isWeightedByRarity: false }];
      if (!token.isHan) return [{ query: prefixQuery(token, ""), weight: 3, isWeightedByRarity }];
      const bigrams = Array.from(token.text).length > 1 ? toBigrams(token.text) : [];
      return [
        ...bigrams.map((bigram) => ({ query: `'${bigram}'`, weight: 2, isWeightedByRarity })),
        ...Array.from(token.text).map((letter) => ({
          query: `'${letter}'`,
          weight: 1,
          isWeightedByRarity: false,
        })),
      ];
    });
  });
}

/** A single digit says little. The "2" of "switch 2" is no reason to show every product with a 2. */
const isLoneDigit = ({ text }: Token): boolean => /^\p{N}$/u.test(text);

/** Weighs terms by rarity. A term without products gets the average of the others. */
export function weighTerms(
  terms: readonly PartialTerm[],
  holders: readonly number[],
  products: number,
): { query: string; weight: number }[] {
  const computeRarity = (count: number) => 1 + Math.log2(Math.max(1, products / count));
  const knownWeights = terms.flatMap(({ isWeightedByRarity }, index) =>
    isWeightedByRarity && holders[index]! > 0 ? computeRarity(holders[index]!) : [],
  );
  const average =
    knownWeights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, knownWeights.length) || 1;
  return terms.map(({ query, weight, isWeightedByRarity }, index) => {
    const count = holders[index]!;
    const factor = isWeightedByRarity ? (count > 0 ? computeRarity(count) : average) : 1;
    return { query, weight: Math.round(4 * weight * factor) };
  });
}

/**
 * Returns two queries for article numbers. One finds numbers that equal or begin with the keyword, the other numbers
 * with letters before it.
 */
export function articleQueries({
  clauses,
}: ParsedKeyword): { exactQuery: string; accessoryQuery: string } | null {
  const latinTokens = clauses
    .flatMap(({ typedTokens }) => typedTokens)
    .filter(({ isHan }) => !isHan);
  const texts = latinTokens.map(({ text }) => text);
  const articleNumbers = [...new Set([...texts, texts.join("")])].filter(isArticleNumber);
  if (articleNumbers.length === 0) return null;
  const matchAnyMarked = (markPrefix: string) =>
    matchAny(articleNumbers.map((text) => `'${markPrefix}${text}'`));
  return { exactQuery: matchAnyMarked("#"), accessoryQuery: matchAnyMarked("~") };
}

/** Returns the query of a whole word, `star:A`, or of a Chinese word's bigrams. */
function exactQuery(token: Token, end: string): string {
  return token.isHan ? bigramQuery(token.text, end) : `'${token.text}'${end}`;
}

/**
 * Returns the query of a word: the word, words that begin with it, or its singular or plural. Digits and single
 * letters begin too many words, so only the same word matches.
 */
function prefixQuery(token: Token, end: string): string {
  const { text, isHan } = token;
  if (isHan || text.length === 1 || /^\p{N}+$/u.test(text)) return exactQuery(token, end);
  const start = `'${text}':*${end.slice(1)}`;
  return matchAny([start, ...listNumberForms(text).map((word) => `'${word}'${end}`)]);
}

/** Returns a word's singular and irregular plural: batteries, boxes, shoes. */
function listNumberForms(word: string): string[] {
  if (word.length < 4) return [];
  return [
    ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
    ...(word.length > 4 && /(?:[sxzo]|[cs]h)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(word.length > 4 && word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []),
    ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []),
  ];
}

function bigramQuery(text: string, end: string): string {
  return matchAll(toBigrams(text).map((bigram) => `'${bigram}'${end}`));
}

function matchAll(queries: readonly string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(" & ")})`;
}

function matchAny(queries: readonly string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(" | ")})`;
}

function tokensKey(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}
