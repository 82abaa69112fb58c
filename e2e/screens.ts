import { expect, type Locator, type Page } from "@playwright/test";

/** Wide enough for the filters beside the list, and the narrowest phone. */
export const screens = {
  "a wide screen": { width: 1280, height: 900 },
  "the narrowest phone": { width: 320, height: 640 },
};

/** Presses a control by keyboard alone. A panel that has just opened takes the focus once it is drawn. */
export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await expect(control).toBeVisible();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

/** Pixels that a page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
