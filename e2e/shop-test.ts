import { expect, test as base, type Page } from "@playwright/test";
import { KeptTab } from "./kept-tab.ts";
import { screens } from "./screens.ts";

export { expect };

interface OwnTab {
  /** For what a browser shows that was never here, or what is only its own: see `kept-tab.ts` for what others share. */
  readonly ownTab: boolean;
}

/** A test in a real browser that fails on any error or warning in its console. */
export const test = base.extend<OwnTab & { complaints: string[] }, { keptTab: KeptTab }>({
  ownTab: [false, { option: true }],
  keptTab: [
    async ({ browser }, use) => {
      const keptTab = new KeptTab(browser);
      await use(keptTab);
      await keptTab.close();
    },
    { scope: "worker" },
  ],
  page: async (
    {
      browser,
      keptTab,
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
      await use(javaScriptEnabled ? awaitingScripts(page) : page);
      await context.close();
      return;
    }
    const page = await keptTab.take({
      viewport,
      colorScheme: colorScheme ?? "light",
      reducedMotion: contextOptions.reducedMotion ?? "no-preference",
    });
    const { goto, reload } = page;
    await use(awaitingScripts(page));
    Object.assign(page, { goto, reload });
    await keptTab.giveBack();
  },
  context: async ({ page }, use) => {
    await use(page.context());
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

/** For what is only looked at: wide, and in motion no more than it must be. */
export const readerTest = test.extend({
  viewport: screens["a wide screen"],
  contextOptions: { reducedMotion: "reduce" },
});

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
