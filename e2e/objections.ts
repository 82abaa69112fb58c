import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What is judged by colours alone: they are the same in every language, and nothing but they is different in the dark. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** What is judged by words: that there are some, and that what is told apart has others. */
export const wordRules = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "aria-tooltip-name",
  "button-name",
  "document-title",
  "empty-heading",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "image-redundant-alt",
  "input-button-name",
  "label",
  "label-title-only",
  "landmark-unique",
  "link-name",
  "select-name",
  "summary-name",
  "table-duplicate-name",
  "valid-lang",
];

/**
 * What axe objects to: by all its rules or these, on the whole page or within an element. Our pages have no frames, so axe need not go
 * through them on a page of its own; nobody reads what has passed. Both make it four times as quick.
 */
export async function objections(
  page: Page,
  { rules, without, within }: { rules?: string[]; without?: string[]; within?: string } = {},
): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  if (without) axe.disableRules(without);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  // With what was measured, such as two colours: it may be gone by the time somebody looks.
  const told = ({ html, any }: (typeof violations)[number]["nodes"][number]) =>
    [html, ...any.map(({ message }) => message)].join(" ");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
}

/** Colours would be judged while they change. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ timeline, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return timeline === document.timeline && Number.isFinite(endTime);
    });
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}
