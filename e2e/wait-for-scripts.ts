import type { Page } from "@playwright/test";

/**
 * Makes navigations wait until scripts run, because a page requests its scripts after it shows. Tests without script
 * cover earlier presses.
 */
export function waitForScripts(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForRouter(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (options?.waitUntil === undefined) await waitForRouter(page);
    return reply;
  };
  return page;
}

/** Waits until the router has taken over the page, or the page is not the site's. */
async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window ||
      !document.querySelector('script[type="later"], script[type="started"]'),
  );
}
