import { promisedScores, scoredPages, scorePage } from "../bench/support/page-scores.ts";
import { expect, test } from "./shop-test.ts";

/**
 * The three most common landing pages. `npm run bench -- vitals --scenario scores` scores every page in two
 * languages, including speed, which depends on the computer.
 */
const landingPages = ["home", "list", "product"] as const;

for (const name of landingPages) {
  const { path } = scoredPages[name];
  test(`the ${name} page at ${path} has its promised scores`, async ({ baseURL }, info) => {
    test.slow();
    const launch = info.project.use.launchOptions ?? {};
    for (const score of await scorePage(launch, baseURL + path, { isUntimed: true })) {
      const { category, all, median, weakAuditList } = score;
      info.annotations.push({ type: category, description: all.join(", ") });
      expect(median, `${category} of ${weakAuditList}`).toBeGreaterThanOrEqual(
        promisedScores[category],
      );
    }
  });
}
