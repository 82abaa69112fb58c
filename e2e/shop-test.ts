import { expect, test as base } from "@playwright/test";
import { ConsoleReports } from "./console-reports.ts";
import { screens } from "./screens.ts";
import { SharedTab } from "./shared-tab.ts";
import { waitForScripts } from "./wait-for-scripts.ts";

export { waitForScripts, expect };

interface OwnTab {
  /**
   * True gives the test its own tab, for a browser on its first visit. `shared-tab.ts` lists what other tests share.
   */
  readonly ownTab: boolean;
}

/**
 * Matches reports that the test setup causes. Service workers are blocked, and some tests resize the page while a
 * picture for the first size is preloading.
 */
const ignoredMessages =
  /^Service Worker registration blocked by Playwright$|was preloaded using link preload but not used/;

/** A test in a real browser, which fails on any error or warning in its console. */
export const test = base.extend<
  OwnTab & { consoleReports: ConsoleReports },
  { sharedTab: SharedTab }
>({
  ownTab: [false, { option: true }],
  sharedTab: [
    async ({ browser }, use) => {
      const sharedTab = new SharedTab(browser);
      await use(sharedTab);
      await sharedTab.close();
    },
    { scope: "worker" },
  ],
  page: async (
    {
      browser,
      sharedTab,
      ownTab,
      viewport,
      colorScheme,
      contextOptions,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      locale,
      serviceWorkers,
    },
    use,
  ) => {
    const isOwn =
      ownTab ||
      !viewport ||
      !javaScriptEnabled ||
      hasTouch ||
      isMobile ||
      locale !== "en-HK" ||
      serviceWorkers !== "block";
    if (isOwn) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await use(javaScriptEnabled ? waitForScripts(page) : page);
      await context.close();
      return;
    }
    const page = await sharedTab.take({
      viewport,
      colorScheme: colorScheme ?? "light",
      reducedMotion: contextOptions.reducedMotion ?? "no-preference",
    });
    await use(page);
    await sharedTab.release();
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
  consoleReports: [
    async ({ page }, use) => {
      const consoleReports = new ConsoleReports();
      page.on("console", (message) => {
        const isReport = message.type() === "error" || message.type() === "warning";
        if (isReport && !ignoredMessages.test(message.text())) consoleReports.add(message.text());
      });
      page.on("pageerror", (error) => consoleReports.add(String(error)));
      await use(consoleReports);
      expect(consoleReports.unexpected, "what the browser reported").toEqual([]);
    },
    { auto: true },
  ],
});

/** A test for pages that are only read: on a wide screen, with reduced motion. */
export const readerTest = test.extend({
  viewport: screens["a wide screen"],
  contextOptions: { reducedMotion: "reduce" },
});
