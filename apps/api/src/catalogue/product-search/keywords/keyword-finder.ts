import { createCache } from "../../../platform/changes/cache.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { Sorted } from "../filters/keyset-page.rules.ts";
import { popularityOrder } from "../filters/sorting.rules.ts";
import type { IndexEntry } from "../product-index/index-entry.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import {
  countKeywordMatches,
  findArticles,
  findKeywordMatches,
  findNearMatches,
  findSynonyms,
  type Match,
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
  mistakesAllowed,
  findNearestWords,
  listCorrections,
  listSwappedSpellings,
} from "./spelling.rules.ts";
import { foldText, tokenize } from "./tokenizer.rules.ts";

/** The products found by a keyword, best first. */
export interface FoundProducts extends Sorted {
  readonly isIn: (entry: IndexEntry) => boolean;
  /** The corrected keyword, if spelling had to be corrected to find anything. */
  readonly meant: string | null;
}

export interface KeywordFinder {
  find(index: ProductIndex, keyword: string): Promise<FoundProducts>;
}

/** Makes the keyword search, whose results are cached until a product changes. */
export function createKeywordFinder(deps: Deps): KeywordFinder {
  const { changes, clock, db } = deps;
  const now = () => clock().getTime();
  const synonyms = createCache<Synonyms>({ changes, maxEntries: 1, now });
  const cached = createCache<FoundProducts>({
    changes,
    maxBytes: 8 * 1024 * 1024,
    countBytes: ({ entries }) => 60 * entries.length,
    now,
  });
  return {
    find: (index, keyword) =>
      cached.read(JSON.stringify([index.storeId, index.version, foldText(keyword)]), async () => {
        const known = await synonyms.read("all", async () => ({
          value: readSynonyms(await findSynonyms(db)),
          tags: ["synonyms"],
        }));
        return {
          value: sortFound(index, await search(db, index, keyword, known)),
          tags: ["catalogue", "categories", "synonyms"],
        };
      }),
  };
}

interface Searched {
  readonly parsed: ParsedKeyword;
  readonly matches: readonly Match[];
  /** Matches by article number. */
  readonly articles: readonly Match[];
  readonly meant: string | null;
}

/**
 * Finds products with all telling words, else with corrected spelling, else by article number, and at last those with
 * at least half of the keyword's weight.
 */
async function search(
  db: Db,
  { storeId, entries: { length: products } }: ProductIndex,
  keyword: string,
  synonyms: Synonyms,
): Promise<Searched> {
  const parsed = parseKeyword(keyword, synonyms);
  if (parsed.clauses.length === 0) return { parsed, matches: [], articles: [], meant: null };
  const numbers = articleQueries(parsed);
  const articles = numbers ? await findArticles(db, storeId, numbers) : [];
  const matches = await findAll(db, storeId, parsed);
  if (matches.length > 0) return { parsed, matches, articles, meant: null };

  const corrected: Searched[] = [];
  for (const reading of listCorrections(await findMeantWords(db, keyword), maxReadings)) {
    const better = parseKeyword(keyword, synonyms, reading);
    const found = await findAll(db, storeId, better);
    const meant = replaceMisspelt(keyword, reading);
    corrected.push({ parsed: better, matches: found, articles, meant });
    if (bestTier(found) <= inName) break;
  }
  const [likeliest] = corrected;
  const [best] = corrected.toSorted((a, b) => bestTier(a.matches) - bestTier(b.matches));
  if (best && best.matches.length > 0) return best;
  if (articles.length > 0) return { parsed, matches: articles, articles, meant: null };
  const closest = likeliest?.parsed ?? parsed;
  const terms = partialTerms(closest);
  const holders = await countKeywordMatches(
    db,
    storeId,
    terms.map(({ query }) => query),
  );
  const near = await findNearMatches(db, storeId, weighTerms(terms, holders, products));
  const meant = near.length === 0 ? null : (likeliest?.meant ?? null);
  return { parsed: closest, matches: near, articles, meant };
}

/** Finds products with all telling words. Products with the light words too come slightly earlier. */
async function findAll(db: Db, storeId: string, parsed: ParsedKeyword): Promise<Match[]> {
  const matches = await findKeywordMatches(db, storeId, buildTsqueries(parsed.heavy)!);
  if (parsed.heavy.length === parsed.clauses.length) return matches;
  const whole = await findKeywordMatches(db, storeId, buildTsqueries(parsed.clauses)!);
  const withLight = new Set(whole.flatMap(({ numbers }) => numbers));
  const known = new Set(matches.flatMap(({ numbers }) => numbers));
  const some = (match: Match, isIn: (number: number) => boolean, hasLight: boolean): Match => ({
    tier: match.tier,
    numbers: match.numbers.filter(isIn),
    hasLight,
  });
  return [
    ...matches.map((match) => some(match, (number) => withLight.has(number), true)),
    ...matches.map((match) => some(match, (number) => !withLight.has(number), false)),
    // "on line" matches "online" only after products with both words.
    ...whole.map((match) => some(match, (number) => !known.has(number), true)),
  ].filter(({ numbers }) => numbers.length > 0);
}
const maxReadings = 4;
/** The tiers in which the name contains all words, or their beginnings. */
const inName = 2;

/**
 * Returns the best tier. "star corier" rather means a name with "courier" than products with "star" and some "Corner".
 */
function bestTier(matches: readonly Match[]): number {
  return Math.min(...matches.map(({ tier }) => tier));
}

/** Finds misspelt Latin words with their likely meanings. */
async function findMeantWords(db: Db, keyword: string): Promise<Map<string, string[]>> {
  const words = tokenize(foldText(keyword)).flatMap(({ text, isHan }) =>
    !isHan && mistakesAllowed(text) > 0 ? text : [],
  );
  if (words.length === 0) return new Map();
  const pairs = await Promise.all(
    (await findUnknownWords(db, words)).map(
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
    (word) => corrections.get(foldText(word)) ?? word,
  );
}

/** Sorts by article number, whole name, beginning of the name, then position of the words; ties by popularity. */
function sortFound(
  index: ProductIndex,
  { parsed, matches, articles, meant }: Searched,
): FoundProducts {
  const tiers = new Map<IndexEntry, number>();
  for (const { tier, numbers, hasLight = false } of matches) {
    for (const number of numbers) {
      const entry = index.byNumber.get(number);
      if (entry) tiers.set(entry, tierByName(entry, parsed, tier + 1) - (hasLight ? 0.25 : 0));
    }
  }
  for (const { tier, numbers } of articles)
    for (const number of numbers) {
      const entry = index.byNumber.get(number);
      if (entry && tiers.has(entry)) tiers.set(entry, tier === 1 ? -2 : -1);
    }
  // One letter begins too many words for the inverted index, so only names are compared.
  if (Array.from(parsed.name).length === 1)
    for (const entry of index.entries)
      if (!tiers.has(entry) && entry.names.some((name) => name.startsWith(parsed.name)))
        tiers.set(entry, 1);
  const order: FoundProducts["order"] = (a, b) => a.tier - b.tier || popularityOrder(a, b);
  const entries = [...tiers.keys()].toSorted(
    (a, b) => tiers.get(a)! - tiers.get(b)! || popularityOrder(a, b),
  );
  const matchTier = (entry: IndexEntry) => tiers.get(entry) ?? 0;
  return { entries, order, matchTier, isIn: (entry) => tiers.has(entry), meant };
}

/** Ranks the whole name first, then its beginning. "Star Courier PS5" means the name with something added. */
function tierByName(
  { names }: IndexEntry,
  { name: wholeName, heavyName }: ParsedKeyword,
  otherwise: number,
): number {
  if (otherwise <= 3) {
    if (names.includes(wholeName)) return 0;
    if (names.includes(heavyName)) return 0.5;
    if (names.some((name) => name.startsWith(wholeName))) return 1;
    if (names.some((name) => name.startsWith(heavyName))) return 1.5;
  }
  if (otherwise !== elsewhere) return otherwise;
  const inside = names.filter((name) => wholeName.startsWith(name) || wholeName.endsWith(name));
  const longest = Math.max(0, ...inside.map((name) => name.length));
  return elsewhere - longest / wholeName.length;
}
const elsewhere = 5;
