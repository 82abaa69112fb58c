import type { Page } from "@playwright/test";

/**
 * Makes navigations wait until scripts run. Without it, a test could press before the scripts have loaded; tests
 * without script cover such presses.
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

/** Waits until the router has taken over the page. Returns at once for a page of another site. */
async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window ||
      !document.querySelector('script[type="later"], script[type="started"]'),
  );
}
