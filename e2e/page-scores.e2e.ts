import { chromium, expect, test, type TestInfo } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { freePort } from "../apps/shop/src/embedded-postgres/free-port.ts";

/** QUALITY 5: Lighthouse as a phone on a slow network sees the shop, of a hundred each. */
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof least;

/**
 * What Lighthouse's own benchmark answers on the phone it means; a computer that answers four times as much is slowed down
 * four times. So a busy or slow computer plays the same phone as a quick one.
 */
const phonesIndex = 500;

const pages = {
  home: "/",
  list: "/shop/main/product",
  product: "/shop/main/product/tile-by-tile",
};

for (const [language, prefix] of Object.entries({ en: "", zh: "/zh" })) {
  for (const [name, path] of Object.entries(pages)) {
    test(`the ${name} page in ${language} scores as high as it promises`, async ({
      baseURL,
    }, info) => {
      test.slow();
      const results = await measure(baseURL + prefix + path, info);
      for (const category of Object.keys(least) as Category[]) {
        const scores = results.map((result) => scoreOf(result, category));
        info.annotations.push({ type: category, description: scores.join(", ") });
        expect(median(scores), `${category} of ${weakOf(results[0]!)}`).toBeGreaterThanOrEqual(
          least[category],
        );
      }
    });
  }
}

/** A first run shows how quick the computer is now and is not counted; then two, and a third where they disagree. */
async function measure(url: string, info: TestInfo): Promise<Result[]> {
  let index = (await runOnce(url, info, 4)).environment.benchmarkIndex;
  const results: Result[] = [];
  const isDecided = () => {
    const good = results.filter((one) => scoreOf(one, "performance") >= least.performance).length;
    return good === 2 || results.length - good === 2;
  };
  while (!isDecided()) {
    const result = await runOnce(url, info, Math.min(Math.max(index / phonesIndex, 1), 4));
    index = result.environment.benchmarkIndex;
    results.push(result);
  }
  return results;
}

async function runOnce(url: string, info: TestInfo, slowdown: number): Promise<Result> {
  const launch = info.project.use.launchOptions ?? {};
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: Object.keys(least),
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    return result!.lhr;
  } finally {
    await browser.close();
  }
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Of two that agree about the promise, the lower. */
function median(scores: readonly number[]): number {
  return scores.toSorted((a, b) => a - b)[scores.length === 2 ? 0 : 1]!;
}

function weakOf({ finalDisplayedUrl, audits }: Result): string {
  const weak = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim());
  return `${finalDisplayedUrl}: ${weak.join(", ")}`;
}
