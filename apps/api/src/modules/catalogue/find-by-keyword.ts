import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { remember } from "./remember.ts";
import {
  findMatches,
  findNearMatches,
  findSynonyms,
  type Match,
  unknownWords,
  wordsLike,
} from "./search.repository.ts";
import {
  queriesOf,
  readQuestion,
  readSynonyms,
  type SearchQuestion,
  type Synonyms,
  wordsToShare,
} from "./search-question.rules.ts";
import { foldText, piecesOf } from "./search.rules.ts";
import { popular } from "./shelf-order.ts";
import type { Shelf } from "./shelf-memory.ts";
import type { Sorted } from "./shelf-page.rules.ts";
import type { ShelfRow } from "./shelf.rules.ts";
import { mistakesAllowed, nearest, readings, swapped } from "./spelling.rules.ts";

/** What a keyword found, best first. */
export interface Found extends Sorted {
  readonly isIn: (row: ShelfRow) => boolean;
  /** The keyword as it was understood, when misspelt words were mended to find anything. */
  readonly meant: string | null;
}

export interface Finder {
  find(storeId: string, shelf: Shelf, keyword: string): Promise<Found>;
}

/** Understands keywords; what was found is kept until a product changes. */
export function createFinder(deps: Deps): Finder {
  const synonyms = remember<Synonyms>(deps, { until: ["synonyms"], most: 1 });
  const kept = remember<Found>(deps, { until: ["catalogue", "categories", "synonyms"], most: 40 });
  return {
    find: (storeId, shelf, keyword) =>
      kept.of(JSON.stringify([storeId, shelf.version, foldText(keyword)]), async () => {
        const known = await synonyms.of("all", async () =>
          readSynonyms(await findSynonyms(deps.db)),
        );
        return inOrder(shelf, await search(deps.db, storeId, keyword, known));
      }),
  };
}

interface Searched {
  readonly question: SearchQuestion;
  readonly matches: readonly Match[];
  readonly meant: string | null;
}

/** All words; else with misspelt words mended; else whatever has at least half of them. */
async function search(
  db: Db,
  storeId: string,
  keyword: string,
  synonyms: Synonyms,
): Promise<Searched> {
  const question = readQuestion(keyword, synonyms);
  const queries = queriesOf(question);
  if (queries === null) return { question, matches: [], meant: null };
  const matches = await findMatches(db, storeId, queries);
  if (matches.length > 0) return { question, matches, meant: null };

  const mended: Searched[] = [];
  for (const reading of readings(await meantWords(db, keyword), mostReadings)) {
    const better = readQuestion(keyword, synonyms, reading);
    const found = await findMatches(db, storeId, queriesOf(better)!);
    mended.push({ question: better, matches: found, meant: rewritten(keyword, reading) });
    if (bestTier(found) <= inName) break;
  }
  const [likeliest] = mended;
  const [best] = mended.toSorted((a, b) => bestTier(a.matches) - bestTier(b.matches));
  if (best && best.matches.length > 0) return best;
  const asked = likeliest?.question ?? question;
  const near = await findNearMatches(db, storeId, wordsToShare(asked));
  return {
    question: asked,
    matches: near,
    meant: near.length === 0 ? null : (likeliest?.meant ?? null),
  };
}
const mostReadings = 4;
/** The tiers of what has all the words, or their beginnings, in its name. */
const inName = 2;

/** "star corier" is rather a name with "courier" than anything with "star" that some "Corner" makes. */
function bestTier(matches: readonly Match[]): number {
  return Math.min(...matches.map(({ tier }) => tier));
}

/** Misspelt Latin words and what may have been meant by each. */
async function meantWords(db: Db, keyword: string): Promise<Map<string, string[]>> {
  const words = piecesOf(foldText(keyword)).flatMap(({ text, isHan }) =>
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

/** The shopper's own text with only the mended words changed. */
function rewritten(keyword: string, mended: ReadonlyMap<string, string>): string {
  return keyword.replace(
    /[\p{sc=Latin}\p{M}\p{N}]+/gu,
    (word) => mended.get(foldText(word)) ?? word,
  );
}

/** The whole name first, then its beginning, then by where the words stand; equals by what is popular. */
function inOrder(shelf: Shelf, { question, matches, meant }: Searched): Found {
  const tiers = new Map<ShelfRow, number>();
  for (const { tier, numbers } of matches) {
    for (const number of numbers) {
      const row = shelf.byNumber.get(number);
      if (row) tiers.set(row, tierByName(row, question.name, tier + 1));
    }
  }
  // One letter begins too many words for the index, but not for a look at the names.
  if (Array.from(question.name).length === 1)
    for (const row of shelf.rows)
      if (!tiers.has(row) && row.names.some((name) => name.startsWith(question.name)))
        tiers.set(row, 1);
  const order: Found["order"] = (a, b) => a.tier - b.tier || popular(a, b);
  const rows = [...tiers.keys()].toSorted((a, b) => tiers.get(a)! - tiers.get(b)! || popular(a, b));
  const tierOf = (row: ShelfRow) => tiers.get(row) ?? 0;
  return { rows, order, tierOf, isIn: (row) => tiers.has(row), meant };
}

/** Above all the whole name, then its beginning; "Star Courier PS5" asks for the name and something beside it. */
function tierByName({ names }: ShelfRow, asked: string, otherwise: number): number {
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
