import { promisedScores, scoredPages, scorePage } from "../bench/support/page-scores.ts";
import { expect, test } from "./shop-test.ts";

/**
 * Three that people arrive at, in English: the first layout of a Chinese page waits until a browser that was just started has opened
 * this computer's Chinese fonts, four times as long as all the rest of it. `npm run bench -- scores` scores every page in both.
 */
const arrivals = ["home", "list", "product"] as const;
const computer = {};

for (const name of arrivals) {
  const { path } = scoredPages[name];
  test(`the ${name} page at ${path} scores as high as it promises`, async ({ baseURL }, info) => {
    test.slow();
    const launch = info.project.use.launchOptions ?? {};
    for (const score of await scorePage(launch, baseURL + path, { isQuick: true, computer })) {
      const { category, all, median, weak } = score;
      info.annotations.push({ type: category, description: all.join(", ") });
      expect(median, `${category} of ${weak}`).toBeGreaterThanOrEqual(promisedScores[category]);
    }
  });
}
