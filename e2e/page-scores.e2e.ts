import { chromium, expect, test } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "../apps/shop/src/embedded-postgres/free-port.ts";

/** QUALITY 5: Lighthouse as a phone on a slow network sees the shop, of a hundred each. */
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

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
      const launch = info.project.use.launchOptions ?? {};
      const port = await freePort();
      const browser = await chromium.launch({
        ...launch,
        args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
      });
      try {
        const result = await lighthouse(baseURL + prefix + path, {
          port,
          output: "json",
          logLevel: "error",
          onlyCategories: Object.keys(least),
        });
        const { categories, audits } = result!.lhr;
        const scores = Object.fromEntries(
          Object.keys(least).map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
        );
        info.annotations.push({ type: "scores", description: JSON.stringify(scores) });
        const weak = Object.values(audits)
          .filter(
            ({ score, scoreDisplayMode }) =>
              score !== null && score < 0.9 && scoreDisplayMode !== "informative",
          )
          .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim());
        for (const [id, score] of Object.entries(least))
          expect(scores[id], `${id}; weak: ${weak.join(", ")}`).toBeGreaterThanOrEqual(score);
      } finally {
        await browser.close();
      }
    });
  }
}
