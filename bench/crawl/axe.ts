import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Judged {
  /** Only these of its rules. */
  readonly rules?: readonly string[];
  /** All of them but these. */
  readonly without?: readonly string[];
  /** Within this element, instead of on the whole page. */
  readonly within?: string;
}

/**
 * Returns axe's objections to a page. A document gets axe's script once: reading it takes longer than a few rules.
 * Nobody reads what has passed.
 */
export async function axeObjections(
  page: Page,
  { rules, without = [], within }: Judged = {},
): Promise<string[]> {
  await untilStill(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  };
  const violations = await page.evaluate(
    async ([selector, how]) => {
      const { axe } = window as unknown as {
        axe: { run: (of: Document | string, how: RunOptions) => Promise<AxeResults> };
      };
      const { violations: found } = await axe.run(selector ?? document, how);
      // With what was measured, such as two colours: it may be gone by the time somebody looks.
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(" ")),
      }));
    },
    [within, options] as const,
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
