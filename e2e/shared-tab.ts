import type { Browser, Page } from "@playwright/test";
import { shopUrl } from "../tools/bootstrap/shop-under-test.mjs";
import { waitForScripts } from "./wait-for-scripts.ts";

/** The look of a shared tab. A test that needs another look gets its own tab. */
export interface TabOptions {
  readonly viewport: { width: number; height: number };
  readonly colorScheme: "light" | "dark" | "no-preference" | null;
  readonly reducedMotion: "reduce" | "no-preference" | null;
}

/**
 * A tab that all tests of a worker share, because a new tab has to compile the site's scripts again. Each test starts
 * as a new visitor. Only the site's cached files stay.
 */
export class SharedTab {
  readonly #browser: Browser;
  #page: Page | undefined;
  /** True when a test changed the tab in a way that cannot be undone. */
  #isSpent = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take({ viewport, ...media }: TabOptions): Promise<Page> {
    this.#page ??= await this.#open();
    const { width, height } = this.#page.viewportSize()!;
    if (width !== viewport.width || height !== viewport.height)
      await this.#page.setViewportSize(viewport);
    await this.#page.emulateMedia(media);
    return this.#page;
  }

  async release(): Promise<void> {
    const page = this.#page;
    if (!page) return;
    if (this.#isSpent || page.isClosed()) return this.close();
    const context = page.context();
    page.removeAllListeners();
    for (const event of ["page", "request", "response", "requestfailed", "dialog"] as const)
      context.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    for (const otherPage of context.pages()) if (otherPage !== page) await otherPage.close();
    // The storage is cleared on a text file of the site, where no script could write to it again.
    await page.goto("/robots.txt");
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.move(0, 0);
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
    this.#isSpent = false;
  }

  async #open(): Promise<Page> {
    const context = await this.#browser.newContext({
      ...(shopUrl ? { baseURL: shopUrl } : {}),
      locale: "en-HK",
      serviceWorkers: "block",
      timezoneId: "Asia/Hong_Kong",
    });
    const page = await context.newPage();
    const spend = () => (this.#isSpent = true);
    watchCalls(page, ["addInitScript", "exposeBinding", "exposeFunction"], spend);
    watchCalls(page.clock, ["install", "setFixedTime", "setSystemTime"], spend);
    watchCalls(
      context,
      ["addInitScript", "exposeBinding", "grantPermissions", "newCDPSession", "setGeolocation"],
      spend,
    );
    return waitForScripts(page);
  }
}

function watchCalls<Owner extends object>(
  owner: Owner,
  names: readonly (keyof Owner & string)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const call = (owner[name] as (...args: unknown[]) => unknown).bind(owner);
    const reportingCall = (...args: unknown[]) => {
      onCall();
      return call(...args);
    };
    Object.assign(owner, { [name]: reportingCall });
  }
}
