import { operatorApiBase } from "@harbour/contracts/operator";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { requireChromium } from "../../tools/bootstrap/chromium.mjs";

/** A way to the first rows of the order queue: the page to start from, and the link to press. */
interface Navigation {
  readonly from: string;
  readonly findLink: (page: Page) => Locator;
}

const navigations: Readonly<Record<string, Navigation>> = {
  "open orders": { from: "", findLink: (page) => link(page, "Orders") },
  "choose a status": { from: "orders", findLink: (page) => link(page, "Completed") },
  "open what waits": { from: "orders", findLink: (page) => link(page, /^To do\b/) },
};

/**
 * Measures the time from a click to the frame with the first rows of orders, in Chromium on a desktop. Each round
 * reloads the previous page, so that no rows are in memory.
 * @returns milliseconds of each round by way
 */
export async function timeFirstRows(
  origin: string,
  token: string,
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const browser = await launch();
  try {
    const context = await openAsStaff(browser, origin, token);
    const times = new Map<string, number[]>();
    for (const [name, navigation] of Object.entries(navigations)) {
      // The first round fills the browser's script cache, and is not counted.
      await timeWay(context, origin, navigation);
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        durations.push(await timeWay(context, origin, navigation));
      times.set(name, durations);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/**
 * Measures the time to the first list for somebody who opens the order queue with an empty browser cache. The network
 * is Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s.
 * @returns milliseconds of each round, from the navigation to the frame with rows
 */
export async function timeFirstList(
  origin: string,
  token: string,
  rounds: number,
): Promise<readonly number[]> {
  const browser = await launch();
  try {
    const durations: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const context = await openAsStaff(browser, origin, token);
      const page = await context.newPage();
      const network = await context.newCDPSession(page);
      await network.send("Network.emulateNetworkConditions", slow4G);
      await page.addInitScript(recordFirstRow);
      await page.goto(`${origin}/backoffice/orders`);
      const time = await page.waitForFunction(readShownTime);
      durations.push(await time.jsonValue());
      await context.close();
    }
    // The first round fills the server's caches, and is not counted.
    return durations.slice(1);
  } finally {
    await browser.close();
  }
}

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: (0.75 * 1024 ** 2) / 8,
};

const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox", "--disable-gpu"] });

async function openAsStaff(
  browser: Browser,
  origin: string,
  token: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const domain = new URL(origin).hostname;
  await context.addCookies([
    { name: "harbour-staff", value: token, domain, path: operatorApiBase },
  ]);
  await context.addInitScript(() => localStorage.setItem("backoffice.signed-in", "1"));
  return context;
}

async function timeWay(
  context: BrowserContext,
  origin: string,
  navigation: Navigation,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(recordTimes);
  await page.goto(`${origin}/backoffice/${navigation.from}`);
  const target = navigation.findLink(page);
  await target.waitFor();
  // Waits for the previous page's rows, so that they are not taken for new rows.
  if (navigation.from === "orders") await page.locator("tbody tr").first().waitFor();
  // Waits for the scripts that the page prefetches.
  await page.waitForTimeout(500);
  // Hovers for a moment before the press, as people do.
  await target.hover();
  await page.waitForTimeout(150);
  await target.click();
  const time = await page.waitForFunction(readShownTime);
  const ms = await time.jsonValue();
  await page.close();
  return ms;
}

/** @param name a string must match the whole name. Use a pattern where a number follows the name of a view */
function link(page: Page, name: string | RegExp): Locator {
  return page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
}

/** Returns the recorded milliseconds; NaN before they are recorded. Runs inside the page. */
const readShownTime = (): number => Number(document.documentElement.dataset["shown"]);

/** Records the milliseconds from the navigation to the frame with the first row. Runs inside the page. */
function recordFirstRow(): void {
  const pollRows = () => {
    if (document.querySelector("tbody tr") === null) return void requestAnimationFrame(pollRows);
    requestAnimationFrame(() => {
      document.documentElement.dataset["shown"] = String(performance.now());
    });
  };
  pollRows();
}

/** Records the milliseconds from the click to the frame with different rows. Runs inside the page. */
function recordTimes(): void {
  const handleClick = ({ timeStamp }: Event) => {
    const firstRow = document.querySelector("tbody tr");
    const pollRows = () => {
      const row = document.querySelector("tbody tr");
      if (row === null || row === firstRow) return void requestAnimationFrame(pollRows);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        document.documentElement.dataset["shown"] = String(performance.now() - timeStamp);
      });
      port1.start();
      port2.postMessage(null);
    };
    pollRows();
  };
  addEventListener("click", handleClick, { capture: true, once: true });
}
