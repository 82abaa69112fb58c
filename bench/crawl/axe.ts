import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe objects to, by all its rules or these; a document gets its script once, however often it is judged. */
export async function axeObjections(page: Page, rules?: readonly string[]): Promise<string[]> {
  await untilStill(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run: (of: Document, how: RunOptions) => Promise<AxeResults> };
      };
      const { violations: found } = await axe.run(document, options);
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(" ")),
      }));
    },
    {
      resultTypes: ["violations" as const],
      ...(rules && { runOnly: { type: "rule" as const, values: [...rules] } }),
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" | ")}`);
}

/** Sizes and colours would be judged while they change; what inherits one begins to change once that has ended. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const changing = () =>
      document.getAnimations().filter(({ timeline, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return timeline === document.timeline && Number.isFinite(endTime);
      });
    for (let ends = changing(); ends.length > 0; ends = changing())
      await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}
