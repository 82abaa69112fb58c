import { expect, test as base, type Browser, type Page } from "@playwright/test";
import { shopUrl } from "../tools/bootstrap/shop-under-test.mjs";
import { screens } from "./screens.ts";

export { expect };

/** A test in a real browser that fails on any error or warning in its console. */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? awaitingScripts(page) : page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const isComplaint = message.type() === "error" || message.type() === "warning";
        // Of the tests' own (`serviceWorkers` of playwright.config.ts).
        const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
        if (isComplaint && !isBlocked) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For what is only looked at, on many pages one after the other: they follow each other in one tab of the worker's, which has the
 * site's scripts and axe compiled. Each test finds it wide, light, in motion no more than it must be, and nobody's.
 */
export const readerTest = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const tab = awaitingScripts(await openTab(browser));
      await use(tab);
      await tab.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ tab }, use) => {
    await tab.context().clearCookies();
    await tab.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await tab.setViewportSize(screens["a wide screen"]);
    await use(tab);
    tab.removeAllListeners();
  },
});

/** As every page of the tests is opened. */
function openTab(browser: Browser): Promise<Page> {
  return browser.newPage({
    ...(shopUrl ? { baseURL: shopUrl } : {}),
    locale: "en-HK",
    serviceWorkers: "block",
    timezoneId: "Asia/Hong_Kong",
  });
}

/**
 * A page asks for its scripts only after it is there. Whoever goes to one and names no moment to wait for goes on when
 * they run: what a press does before, the tests without script show.
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
