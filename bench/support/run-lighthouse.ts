import lighthouse, { type Result } from "lighthouse";
import { chromium, type LaunchOptions } from "playwright-core";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";

export interface Visit {
  readonly url: string;
  readonly categories: readonly string[];
  /** How many times slower than this computer the phone is. */
  readonly slowdown: number;
  /** As a `Cookie` header carries them. */
  readonly cookies?: string;
}

/** One visit of a phone on slow 4G as Lighthouse plays it, in a browser that has never been anywhere. */
export async function runLighthouse(
  { args = [], ...launch }: LaunchOptions,
  { url, categories, slowdown, cookies }: Visit,
): Promise<Result> {
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
      onlyCategories: [...categories],
      throttling: { cpuSlowdownMultiplier: slowdown },
      ...(cookies ? { extraHeaders: { Cookie: cookies } } : {}),
    });
    return result!.lhr;
  } finally {
    await browser.close();
  }
}

/**
 * What Lighthouse's own benchmark answers on the phone it means; a computer that answers four times as much is slowed down
 * four times. So a busy or slow computer plays the same phone as a quick one.
 */
export function slowdownAfter({ environment }: Result): number {
  return Math.min(Math.max(environment.benchmarkIndex / 500, 1), 4);
}
