import { promisedScores, scoredPages, scorePage } from "../bench/support/page-scores.ts";
import { expect, test } from "./shop-test.ts";

/** Three that people arrive at; `npm run bench -- scores` scores every one in both languages, and the cart. */
const arrivals = [
  { name: "home", prefix: "" },
  { name: "list", prefix: "/zh" },
  { name: "product", prefix: "/zh" },
] as const;

for (const { name, prefix } of arrivals) {
  const path = prefix + scoredPages[name].path;
  test(`the ${name} page at ${path} scores as high as it promises`, async ({ baseURL }, info) => {
    test.slow();
    for (const score of await scorePage(info.project.use.launchOptions ?? {}, baseURL + path)) {
      const { category, all, median, weak } = score;
      info.annotations.push({ type: category, description: all.join(", ") });
      expect(median, `${category} of ${weak}`).toBeGreaterThanOrEqual(promisedScores[category]);
    }
  });
}
