import { createCache } from "../../../platform/changes/cache.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { SortedEntries } from "../filters/keyset-page.rules.ts";
import { popularityOrder } from "../filters/sorting.rules.ts";
import type { IndexEntry } from "../product-index/index-entry.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import {
  countKeywordMatches,
  findArticles,
  findKeywordMatches,
  findNearMatches,
  findSynonyms,
  type TierMatch,
  findUnknownWords,
  findSimilarWords,
} from "./inverted-index.repository.ts";
import {
  articleQueries,
  type ParsedKeyword,
  parseKeyword,
  partialTerms,
  readSynonyms,
  type Synonyms,
  buildTsqueries,
  weighTerms,
} from "./keyword-query.rules.ts";
import {
  maxMistakes,
  findNearestWords,
  listCorrections,
  listSwappedSpellings,
} from "./spelling.rules.ts";
import { normalizeSearchText, tokenize } from "./tokenizer.rules.ts";

/** The products found by a keyword, best first. */
export interface FoundProducts extends SortedEntries {
  readonly isIncluded: (entry: IndexEntry) => boolean;
  /** The corrected keyword, if spelling had to be corrected to find anything. */
  readonly correctedKeyword: string | null;
}

export interface KeywordFinder {
  find(index: ProductIndex, keyword: string): Promise<FoundProducts>;
}

/** Makes the keyword search, whose results are cached until a product changes. */
export function createKeywordFinder(deps: Deps): KeywordFinder {
  const { changes, clock, db } = deps;
  const now = () => clock().getTime();
  const synonyms = createCache<Synonyms>({ changes, maxEntries: 1, now });
  const foundProductsCache = createCache<FoundProducts>({
    changes,
    maxBytes: 8 * 1024 * 1024,
    countBytes: ({ entries }) => 60 * entries.length,
    now,
  });
  return {
    find: (index, keyword) =>
      foundProductsCache.read(
        JSON.stringify([index.storeId, index.version, normalizeSearchText(keyword)]),
        async () => {
          const synonymGroups = await synonyms.read("all", async () => ({
            value: readSynonyms(await findSynonyms(db)),
            tags: ["synonyms"],
          }));
          return {
            value: sortMatches(index, await search(db, index, keyword, synonymGroups)),
            tags: ["catalogue", "categories", "synonyms"],
          };
        },
      ),
  };
}

interface KeywordSearch {
  readonly parsed: ParsedKeyword;
  readonly matches: readonly TierMatch[];
  /** Matches by article number. */
  readonly articles: readonly TierMatch[];
  readonly correctedKeyword: string | null;
}

/**
 * Finds products that contain all significant words. If there are none, tries corrected spelling, then article
 * numbers. At last it finds products with at least half of the keyword's weight.
 */
async function search(
  db: Db,
  { storeId, entries: { length: products } }: ProductIndex,
  keyword: string,
  synonyms: Synonyms,
): Promise<KeywordSearch> {
  const parsed = parseKeyword(keyword, synonyms);
  if (parsed.clauses.length === 0)
    return { parsed, matches: [], articles: [], correctedKeyword: null };
  const numbers = articleQueries(parsed);
  const articles = numbers ? await findArticles(db, storeId, numbers) : [];
  const matches = await findAllMatches(db, storeId, parsed);
  if (matches.length > 0) return { parsed, matches, articles, correctedKeyword: null };

  const correctedSearches: KeywordSearch[] = [];
  for (const reading of listCorrections(await findSpellingCandidates(db, keyword), maxReadings)) {
    const correctedKeywordParts = parseKeyword(keyword, synonyms, reading);
    const correctedMatches = await findAllMatches(db, storeId, correctedKeywordParts);
    const correctedKeyword = replaceMisspelt(keyword, reading);
    correctedSearches.push({
      parsed: correctedKeywordParts,
      matches: correctedMatches,
      articles,
      correctedKeyword,
    });
    if (findBestTier(correctedMatches) <= nameTier) break;
  }
  const [likeliestCorrection] = correctedSearches;
  const [bestReading] = correctedSearches.toSorted(
    (a, b) => findBestTier(a.matches) - findBestTier(b.matches),
  );
  if (bestReading && bestReading.matches.length > 0) return bestReading;
  if (articles.length > 0) return { parsed, matches: articles, articles, correctedKeyword: null };
  const closestKeyword = likeliestCorrection?.parsed ?? parsed;
  const terms = partialTerms(closestKeyword);
  const holders = await countKeywordMatches(
    db,
    storeId,
    terms.map(({ query }) => query),
  );
  const nearMatches = await findNearMatches(db, storeId, weighTerms(terms, holders, products));
  const correctedKeyword =
    nearMatches.length === 0 ? null : (likeliestCorrection?.correctedKeyword ?? null);
  return { parsed: closestKeyword, matches: nearMatches, articles, correctedKeyword };
}

/** Finds products with all significant words. Ranks those that also have the light words slightly higher. */
async function findAllMatches(
  db: Db,
  storeId: string,
  parsed: ParsedKeyword,
): Promise<TierMatch[]> {
  const matches = await findKeywordMatches(db, storeId, buildTsqueries(parsed.significantClauses)!);
  if (parsed.significantClauses.length === parsed.clauses.length) return matches;
  const allWordMatches = await findKeywordMatches(db, storeId, buildTsqueries(parsed.clauses)!);
  const lightWordNumbers = new Set(allWordMatches.flatMap(({ numbers }) => numbers));
  const matchedNumbers = new Set(matches.flatMap(({ numbers }) => numbers));
  const filterMatch = (
    match: TierMatch,
    isIncluded: (number: number) => boolean,
    hasLightWords: boolean,
  ): TierMatch => ({
    tier: match.tier,
    numbers: match.numbers.filter(isIncluded),
    hasLightWords,
  });
  return [
    ...matches.map((match) => filterMatch(match, (number) => lightWordNumbers.has(number), true)),
    ...matches.map((match) => filterMatch(match, (number) => !lightWordNumbers.has(number), false)),
    // "on line" finds "online" only after products with both words.
    ...allWordMatches.map((match) =>
      filterMatch(match, (number) => !matchedNumbers.has(number), true),
    ),
  ].filter(({ numbers }) => numbers.length > 0);
}
const maxReadings = 4;
/** The tiers in which the name contains all words, or their beginnings. */
const nameTier = 2;

/**
 * Returns the best tier, by which corrections are compared. "star corier" rather means a name with "courier" than
 * products with "star" and some "Corner".
 */
function findBestTier(matches: readonly TierMatch[]): number {
  return Math.min(...matches.map(({ tier }) => tier));
}

/** Finds misspelt Latin words, each with the words that may be meant. */
async function findSpellingCandidates(db: Db, keyword: string): Promise<Map<string, string[]>> {
  const latinWords = tokenize(normalizeSearchText(keyword)).flatMap(({ text, isHan }) =>
    !isHan && maxMistakes(text) > 0 ? text : [],
  );
  if (latinWords.length === 0) return new Map();
  const pairs = await Promise.all(
    (await findUnknownWords(db, latinWords)).map(
      async (word) =>
        [
          word,
          findNearestWords(word, await findSimilarWords(db, word, listSwappedSpellings(word))),
        ] as const,
    ),
  );
  return new Map(pairs.filter(([, candidates]) => candidates.length > 0));
}

/** Replaces the misspelt words in the shopper's text. */
function replaceMisspelt(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword.replace(
    /[\p{sc=Latin}\p{M}\p{N}]+/gu,
    (word) => corrections.get(normalizeSearchText(word)) ?? word,
  );
}

/** Sorts by article number, whole name, beginning of the name, then tier. Ties are sorted by popularity. */
function sortMatches(
  index: ProductIndex,
  { parsed, matches, articles, correctedKeyword }: KeywordSearch,
): FoundProducts {
  const tierByEntry = new Map<IndexEntry, number>();
  for (const { tier, numbers, hasLightWords = false } of matches) {
    for (const number of numbers) {
      const entry = index.byNumber.get(number);
      if (entry)
        tierByEntry.set(
          entry,
          computeNameTier(entry, parsed, tier + 1) - (hasLightWords ? 0.25 : 0),
        );
    }
  }
  for (const { tier, numbers } of articles)
    for (const number of numbers) {
      const entry = index.byNumber.get(number);
      if (entry && tierByEntry.has(entry)) tierByEntry.set(entry, tier === 1 ? -2 : -1);
    }
  // One letter begins too many words for the inverted index, so only names are compared.
  if (Array.from(parsed.name).length === 1)
    for (const entry of index.entries)
      if (!tierByEntry.has(entry) && entry.names.some((name) => name.startsWith(parsed.name)))
        tierByEntry.set(entry, 1);
  const order: FoundProducts["order"] = (a, b) => a.tier - b.tier || popularityOrder(a, b);
  const entries = [...tierByEntry.keys()].toSorted(
    (a, b) => tierByEntry.get(a)! - tierByEntry.get(b)! || popularityOrder(a, b),
  );
  const matchTier = (entry: IndexEntry) => tierByEntry.get(entry) ?? 0;
  return {
    entries,
    order,
    matchTier,
    isIncluded: (entry) => tierByEntry.has(entry),
    correctedKeyword,
  };
}

/**
 * Ranks a name that equals the keyword first, then one that begins with it. "Star Courier PS5" means the name with
 * something added.
 */
function computeNameTier(
  { names }: IndexEntry,
  { name: wholeName, significantName }: ParsedKeyword,
  fallbackTier: number,
): number {
  if (fallbackTier <= 3) {
    if (names.includes(wholeName)) return 0;
    if (names.includes(significantName)) return 0.5;
    if (names.some((name) => name.startsWith(wholeName))) return 1;
    if (names.some((name) => name.startsWith(significantName))) return 1.5;
  }
  if (fallbackTier !== otherFieldTier) return fallbackTier;
  const matchingNames = names.filter(
    (name) => wholeName.startsWith(name) || wholeName.endsWith(name),
  );
  const longestNameLength = Math.max(0, ...matchingNames.map((name) => name.length));
  return otherFieldTier - longestNameLength / wholeName.length;
}
const otherFieldTier = 5;
