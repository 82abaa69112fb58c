import lighthouse, { type Result, type RunnerResult } from "lighthouse";
import { chromium, type LaunchOptions } from "playwright-core";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";

export interface Visit {
  readonly url: string;
  readonly categories: readonly string[];
  /** The factor by which a phone is slower than this computer. */
  readonly slowdown: number;
  /** A `Cookie` header. */
  readonly cookies?: string;
}

/** The metrics of the performance score. Other metrics do not count, but take half of a run. */
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** Runs Lighthouse for a phone on slow 4G, with an empty browser cache. */
export async function runLighthouse(
  { args = [], ...launch }: LaunchOptions,
  { url, categories, slowdown, cookies }: Visit,
): Promise<RunnerResult> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      ...(categories.length === 1 && categories[0] === "performance"
        ? { onlyAudits: metrics }
        : { onlyCategories: [...categories] }),
      // The screenshot is never used.
      disableFullPageScreenshot: true,
      throttling: { cpuSlowdownMultiplier: slowdown },
      ...(cookies ? { extraHeaders: { Cookie: cookies } } : {}),
    });
    return result!;
  } finally {
    await browser.close();
  }
}

/** An average phone's `benchmarkIndex` in Lighthouse's table. A fast desktop has 1,500 to 2,000. */
const phoneIndex = 500;

/**
 * Returns the factor, at most four, that slows this computer down to a phone. Lighthouse's `benchmarkIndex` measures
 * the computer. Other programs can only lower the index, so the highest of several results counts.
 */
export function computeSlowdown(...results: readonly Result[]): number {
  const index = Math.max(...results.map(({ environment }) => environment.benchmarkIndex));
  return Math.min(Math.max(index / phoneIndex, 1), 4);
}
