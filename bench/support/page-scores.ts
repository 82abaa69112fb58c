import type { Result } from "lighthouse";
import type { LaunchOptions } from "playwright-core";
import { runLighthouse, slowdownAfter } from "./run-lighthouse.ts";

/** QUALITY 5: Lighthouse as a phone on a slow network sees the shop, of a hundred each. */
export const promisedScores = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
export type Category = keyof typeof promisedScores;

export interface ScoredPage {
  readonly path: string;
  /** A page of one shopper alone asks not to be found: there is nothing to score of that. */
  readonly isPrivate?: true;
}

export const scoredPages = {
  home: { path: "/" },
  list: { path: "/shop/main/product" },
  product: { path: "/shop/main/product/tile-by-tile" },
  cart: { path: "/shop/main/cart", isPrivate: true },
} satisfies Record<string, ScoredPage>;

export interface Score {
  readonly category: Category;
  readonly median: number;
  /** Of each run that counted. */
  readonly all: readonly number[];
  /** What Lighthouse found weak, of the first run. */
  readonly weak: string;
}

/** Of five runs, as Lighthouse's authors advise. */
const majority = 3;
/** Beyond which one run is as good as their majority. */
const margin = 2;

/**
 * A first run says all that is the same each time, and how quick the computer is now; what it says of speed is counted where the pages
 * before have told that already. Then runs of speed alone: three of five that agree about the promise, or, for `isQuick`, the first
 * that keeps it with a margin: what else a computer does makes a page slower, never quicker.
 * @param cookies as a `Cookie` header carries them
 */
export async function scorePage(
  launch: LaunchOptions,
  url: string,
  { isPrivate, cookies = "", isQuick = false, computer = {} }: ScoreOptions = {},
): Promise<Score[]> {
  const lasting = (Object.keys(promisedScores) as Category[]).filter(
    (category) => category !== "performance" && !(isPrivate && category === "seo"),
  );
  const run = async (categories: readonly Category[], slowdown: number) =>
    (await runLighthouse(launch, { url, cookies, categories, slowdown })).lhr;
  const { slowdown: known } = computer;
  const first = await run(known === undefined ? lasting : ["performance", ...lasting], known ?? 4);
  const results = known === undefined ? [] : [first];
  while (!isDecided(results, isQuick))
    results.push(await run(["performance"], slowdownAfter(results.at(-1) ?? first)));
  computer.slowdown = slowdownAfter(results.at(-1)!);
  const speeds = results.map((result) => scoreOf(result, "performance"));
  return [
    {
      category: "performance",
      all: speeds,
      median: median(speeds),
      weak: weakOf(results[0]!),
    },
    ...lasting.map((category) => {
      const score = scoreOf(first, category);
      return { category, all: [score], median: score, weak: weakOf(first) };
    }),
  ];
}

export interface ScoreOptions {
  readonly isPrivate?: true;
  readonly cookies?: string;
  /** A first run that keeps the promise of speed by `margin` is enough. */
  readonly isQuick?: boolean;
  /** What the pages that were scored before, a moment ago, have told of it; this one is written into it. */
  readonly computer?: { slowdown?: number };
}

function isDecided(results: readonly Result[], isQuick: boolean): boolean {
  const speeds = results.map((one) => scoreOf(one, "performance"));
  const good = speeds.filter((speed) => speed >= promisedScores.performance).length;
  if (isQuick && speeds.length === 1) return speeds[0]! >= promisedScores.performance + margin;
  return good === majority || results.length - good === majority;
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Of as many as were needed to agree: the lowest of the good ones, or the best of the others. */
function median(scores: readonly number[]): number {
  return scores.toSorted((a, b) => a - b).at(-Math.min(majority, scores.length))!;
}

function weakOf({ finalDisplayedUrl, audits }: Result): string {
  const weak = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim());
  return `${finalDisplayedUrl}: ${weak.join(", ")}`;
}
