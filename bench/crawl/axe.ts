import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface AxeOptions {
  /** The rules to apply; all by default. */
  readonly rules?: readonly string[];
  /** The rules to leave out. */
  readonly excludedRules?: readonly string[];
  /** The element to check instead of the whole page. */
  readonly within?: string;
}

/**
 * Returns axe's violations on a page. Each document gets axe's script only once, because parsing it takes longer than
 * a few rules. Passed checks are not collected.
 */
export async function findAxeViolations(
  page: Page,
  { rules, excludedRules = [], within }: AxeOptions = {},
): Promise<string[]> {
  await waitForTransitions(page);
  const isAxeLoaded = await page.evaluate(() => "axe" in window);
  if (!isAxeLoaded) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(excludedRules.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  };
  const violations = await page.evaluate(
    async ([selector, axeOptions]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Document | string, runOptions: RunOptions) => Promise<AxeResults> };
      };
      const { violations: violationsFound } = await axe.run(selector ?? document, axeOptions);
      // The measured values, such as two colours, are copied, because the page may change later.
      return violationsFound.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(" ")),
      }));
    },
    [within, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" | ")}`);
}

/**
 * Waits for transitions, because axe would otherwise judge sizes and colours in the middle of a change. An element
 * that inherits a value starts its transition only after its parent's.
 */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const listTransitions = () =>
      document.getAnimations().filter(({ timeline, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return timeline === document.timeline && Number.isFinite(endTime);
      });
    for (let animations = listTransitions(); animations.length > 0; animations = listTransitions())
      await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
