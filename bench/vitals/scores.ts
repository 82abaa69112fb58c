/**
 * Prints Lighthouse's scores of the running shop at `--shop URL`, for a phone on slow 4G, beside
 * the promised scores. The pages are home, list, product and a filled cart, in English and
 * Traditional Chinese. Each score is the median of up to five runs.
 */
import { chromium } from "playwright-core";
import { requireChromium } from "../../tools/bootstrap/chromium.mjs";
import { reportGoal } from "../support/figures.ts";
import { readCookies, fillGuestCart } from "../support/fill-cart.ts";
import { readOptions } from "../support/options.ts";
import { promisedScores, type ScoredPage, scoredPages, scorePage } from "../support/page-scores.ts";

const { shop } = readOptions({ shop: "http://127.0.0.1:3000" });
const launch = { executablePath: requireChromium(), args: ["--no-sandbox", "--disable-gpu"] };
const cookies = await readCartCookies();

for (const [language, prefix] of Object.entries({ en: "", zh: "/zh" })) {
  for (const [name, page] of Object.entries(scoredPages) as [string, ScoredPage][]) {
    const url = new URL(prefix + page.path, shop).href;
    const scores = await scorePage(launch, url, page.isPrivate ? { isPrivate: true, cookies } : {});
    for (const { category, all, median, weakAuditList } of scores) {
      const isMet = median >= promisedScores[category];
      reportGoal(
        `${name} in ${language}, ${category}`,
        `${median} (${all.join(", ")})`,
        isMet,
        `at least ${promisedScores[category]}`,
      );
      if (!isMet) console.log(`        ${weakAuditList}`);
    }
  }
}

/** Returns the cookies of a visitor with a filled cart. */
async function readCartCookies(): Promise<string> {
  const browser = await chromium.launch(launch);
  try {
    const context = await browser.newContext();
    await fillGuestCart(context, shop);
    return await readCookies(context);
  } finally {
    await browser.close();
  }
}
