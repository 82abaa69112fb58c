import { expect, type Locator, type Page } from "@playwright/test";

/** The screens: wide enough for the filters beside the list, and the narrowest phone. */
export const screens = {
  "a wide screen": { width: 1280, height: 900 },
  "the narrowest phone": { width: 320, height: 640 },
};

/** Presses a control with the keyboard alone. A panel that opens takes the focus once it is rendered. */
export async function pressByKeyboard(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await expect(control).toBeVisible();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

/** Returns by how many pixels a page is wider than its window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Returns the words of a page that break in the middle, each with its surrounding text. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brokenWords: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { data } = text as Text;
      // Names without spaces and addresses may break anywhere.
      for (const { 0: word, index } of data.matchAll(
        /(?<![^\s(])[A-Za-z]{3,20}(?![^\s.,:;!?)])/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 5) brokenWords.push(`${word}: ${data.trim()}`);
      }
    }
    return brokenWords;
  });
}
