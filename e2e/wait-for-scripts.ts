import type { Page } from "@playwright/test";

/**
 * A page asks for its scripts only after it is there. Tests that name no moment continue when scripts run. Tests
 * without script cover earlier presses.
 */
export function awaitingScripts(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil === undefined) await scripted(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (options?.waitUntil === undefined) await scripted(page);
    return reply;
  };
  return page;
}

/** The router has taken the page over, or it is none of the site's. */
async function scripted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window ||
      !document.querySelector('script[type="later"], script[type="started"]'),
  );
}
