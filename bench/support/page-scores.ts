import type { Result } from "lighthouse";
import type { LaunchOptions } from "playwright-core";
import { runLighthouse, computeSlowdown } from "./run-lighthouse.ts";

/** The promised scores of Lighthouse for a phone on a slow network, of 100 each. */
export const promisedScores = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
export type Category = keyof typeof promisedScores;

export interface ScoredPage {
  readonly path: string;
  /** True for a page of a single shopper. It is `noindex`, so its SEO score does not count. */
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
  /** The scores of the runs that count. */
  readonly all: readonly number[];
  /** The weak points that Lighthouse's first run listed. */
  readonly weakAuditList: string;
}

/** The majority of five runs; Lighthouse's authors recommend five. */
const decidingRuns = 3;
/**
 * Scores a page. The first run gives the constant scores and the computer's speed. Up to five more runs measure the
 * page's speed, until three agree whether the promise is met.
 * @param cookies a `Cookie` header
 */
export async function scorePage(
  launch: LaunchOptions,
  url: string,
  { isPrivate, cookies = "", isUntimed = false }: ScoreOptions = {},
): Promise<Score[]> {
  const stableCategories = (Object.keys(promisedScores) as Category[]).filter(
    (category) => category !== "performance" && !(isPrivate && category === "seo"),
  );
  const run = async (categories: readonly Category[], slowdown: number) =>
    (await runLighthouse(launch, { url, cookies, categories, slowdown })).lhr;
  const first = await run(stableCategories, 4);
  const scores: Score[] = stableCategories.map((category) => {
    const score = readCategoryScore(first, category);
    return { category, all: [score], median: score, weakAuditList: listWeakAudits(first) };
  });
  if (isUntimed) return scores;
  const results: Result[] = [];
  while (!isDecided(results))
    results.push(await run(["performance"], computeSlowdown(results.at(-1) ?? first)));
  const all = results.map((result) => readCategoryScore(result, "performance"));
  const weakAuditList = listWeakAudits(results[0]!);
  return [{ category: "performance", all, median: median(all), weakAuditList }, ...scores];
}

export interface ScoreOptions {
  readonly isPrivate?: true;
  readonly cookies?: string;
  /** Leaves out the performance score, because it depends on the computer as much as on the page. */
  readonly isUntimed?: boolean;
}

function isDecided(results: readonly Result[]): boolean {
  const performanceScores = results.map((result) => readCategoryScore(result, "performance"));
  const fastRunCount = performanceScores.filter(
    (speed) => speed >= promisedScores.performance,
  ).length;
  return fastRunCount === decidingRuns || results.length - fastRunCount === decidingRuns;
}

function readCategoryScore(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Returns the median of the deciding runs. */
function median(scores: readonly number[]): number {
  return scores.toSorted((a, b) => a - b).at(-Math.min(decidingRuns, scores.length))!;
}

function listWeakAudits({ finalDisplayedUrl, audits }: Result): string {
  const weakAuditList = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim());
  return `${finalDisplayedUrl}: ${weakAuditList.join(", ")}`;
}
