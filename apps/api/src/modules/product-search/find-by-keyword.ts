import { createCache } from "../../platform/cache.ts";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { IndexEntry } from "./facets.rules.ts";
import {
  findMatches,
  findNearMatches,
  findSynonyms,
  type Match,
  unknownWords,
  wordsLike,
} from "./inverted-index.repository.ts";
import {
  type ParsedKeyword,
  parseKeyword,
  partialTerms,
  readSynonyms,
  type Synonyms,
  tsqueriesOf,
} from "./keyword-query.rules.ts";
import type { Sorted } from "./keyset-page.rules.ts";
import type { ProductIndex } from "./product-index.ts";
import { popular } from "./sorting.rules.ts";
import { mistakesAllowed, nearest, readings, swapped } from "./spelling.rules.ts";
import { foldText, tokenize } from "./tokenizer.rules.ts";

/** What a keyword found, best first. */
export interface Found extends Sorted {
  readonly isIn: (entry: IndexEntry) => boolean;
  /** The keyword as it was understood, when misspelt words were corrected to find anything. */
  readonly meant: string | null;
}

export interface KeywordFinder {
  find(index: ProductIndex, keyword: string): Promise<Found>;
}

/** Understands keywords; what was found is cached until a product changes. */
export function createKeywordFinder(deps: Deps): KeywordFinder {
  const { changes, clock, db } = deps;
  const now = () => clock().getTime();
  const synonyms = createCache<Synonyms>({ changes, maxEntries: 1, now });
  const cached = createCache<Found>({
    changes,
    maxBytes: 8 * 1024 * 1024,
    bytesOf: ({ entries }) => 60 * entries.length,
    now,
  });
  return {
    find: (index, keyword) =>
      cached.of(JSON.stringify([index.storeId, index.version, foldText(keyword)]), async () => {
        const known = await synonyms.of("all", async () => ({
          value: readSynonyms(await findSynonyms(db)),
          tags: ["synonyms"],
        }));
        return {
          value: inOrder(index, await search(db, index.storeId, keyword, known)),
          tags: ["catalogue", "categories", "synonyms"],
        };
      }),
  };
}

interface Searched {
  readonly parsed: ParsedKeyword;
  readonly matches: readonly Match[];
  readonly meant: string | null;
}

/** All words; else with misspelt words corrected; else whatever has at least half of them. */
async function search(
  db: Db,
  storeId: string,
  keyword: string,
  synonyms: Synonyms,
): Promise<Searched> {
  const parsed = parseKeyword(keyword, synonyms);
  const queries = tsqueriesOf(parsed);
  if (queries === null) return { parsed, matches: [], meant: null };
  const matches = await findMatches(db, storeId, queries);
  if (matches.length > 0) return { parsed, matches, meant: null };

  const corrected: Searched[] = [];
  for (const reading of readings(await meantWords(db, keyword), maxReadings)) {
    const better = parseKeyword(keyword, synonyms, reading);
    const found = await findMatches(db, storeId, tsqueriesOf(better)!);
    corrected.push({ parsed: better, matches: found, meant: rewritten(keyword, reading) });
    if (bestTier(found) <= inName) break;
  }
  const [likeliest] = corrected;
  const [best] = corrected.toSorted((a, b) => bestTier(a.matches) - bestTier(b.matches));
  if (best && best.matches.length > 0) return best;
  const asked = likeliest?.parsed ?? parsed;
  const near = await findNearMatches(db, storeId, partialTerms(asked));
  return {
    parsed: asked,
    matches: near,
    meant: near.length === 0 ? null : (likeliest?.meant ?? null),
  };
}
const maxReadings = 4;
/** The tiers of what has all the words, or their beginnings, in its name. */
const inName = 2;

/** "star corier" is rather a name with "courier" than anything with "star" that some "Corner" makes. */
function bestTier(matches: readonly Match[]): number {
  return Math.min(...matches.map(({ tier }) => tier));
}

/** Misspelt Latin words and what may have been meant by each. */
async function meantWords(db: Db, keyword: string): Promise<Map<string, string[]>> {
  const words = tokenize(foldText(keyword)).flatMap(({ text, isHan }) =>
    !isHan && mistakesAllowed(text) > 0 ? text : [],
  );
  if (words.length === 0) return new Map();
  const pairs = await Promise.all(
    (await unknownWords(db, words)).map(
      async (word) => [word, nearest(word, await wordsLike(db, word, swapped(word)))] as const,
    ),
  );
  return new Map(pairs.filter(([, candidates]) => candidates.length > 0));
}

/** The shopper's own text with only the misspelt words changed. */
function rewritten(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword.replace(
    /[\p{sc=Latin}\p{M}\p{N}]+/gu,
    (word) => corrections.get(foldText(word)) ?? word,
  );
}

/** The whole name first, then its beginning, then by where the words stand; equals by what is popular. */
function inOrder(index: ProductIndex, { parsed, matches, meant }: Searched): Found {
  const tiers = new Map<IndexEntry, number>();
  for (const { tier, numbers } of matches) {
    for (const number of numbers) {
      const entry = index.byNumber.get(number);
      if (entry) tiers.set(entry, tierByName(entry, parsed.name, tier + 1));
    }
  }
  // One letter begins too many words for the inverted index, but not for a look at the names.
  if (Array.from(parsed.name).length === 1)
    for (const entry of index.entries)
      if (!tiers.has(entry) && entry.names.some((name) => name.startsWith(parsed.name)))
        tiers.set(entry, 1);
  const order: Found["order"] = (a, b) => a.tier - b.tier || popular(a, b);
  const entries = [...tiers.keys()].toSorted(
    (a, b) => tiers.get(a)! - tiers.get(b)! || popular(a, b),
  );
  const tierOf = (entry: IndexEntry) => tiers.get(entry) ?? 0;
  return { entries, order, tierOf, isIn: (entry) => tiers.has(entry), meant };
}

/** Above all the whole name, then its beginning; "Star Courier PS5" asks for the name and something beside it. */
function tierByName({ names }: IndexEntry, asked: string, otherwise: number): number {
  if (otherwise <= 3) {
    if (names.includes(asked)) return 0;
    if (names.some((name) => name.startsWith(asked))) return 1;
  }
  if (otherwise !== elsewhere) return otherwise;
  const inside = names.filter((name) => asked.startsWith(name) || asked.endsWith(name));
  const longest = Math.max(0, ...inside.map((name) => name.length));
  return elsewhere - longest / asked.length;
}
const elsewhere = 5;
