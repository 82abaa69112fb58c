/**
 * What a shopper's phone feels of a running shop (`--shop URL`), in a real Chromium: how soon the main picture shows, how long a
 * page is deaf while it starts, what moves (Lighthouse, slow 4G, a processor four times as slow), and how long presses take to show.
 */
import type { Result } from "lighthouse";
import { chromium, type Page } from "playwright-core";
import { chromiumOrStop } from "../tools/bootstrap/chromium.mjs";
import { judge, median } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";
import { runLighthouse, slowdownAfter } from "./support/run-lighthouse.ts";

const options = readOptions({ shop: "http://127.0.0.1:3000", rounds: 5 });
const launch = { executablePath: chromiumOrStop(), args: ["--no-sandbox", "--disable-gpu"] };
const addresses = {
  home: "/",
  list: "/shop/main/product",
  product: "/shop/main/product/tile-by-tile",
};

const goals = {
  "largest-contentful-paint": { name: "main picture shown", unit: " ms", most: 1800, digits: 0 },
  "total-blocking-time": { name: "deaf while it starts", unit: " ms", most: 80, digits: 0 },
  "cumulative-layout-shift": { name: "layout shift", unit: "", most: 0.02, digits: 3 },
} as const;

let slowdown = 4;
for (const [name, path] of Object.entries(addresses)) {
  const visit = () =>
    runLighthouse(launch, { url: at(path), categories: ["performance"], slowdown });
  slowdown = slowdownAfter(await visit());
  const results: Result[] = [];
  for (let round = 0; round < options.rounds; round++) results.push(await visit());
  for (const [audit, { name: what, unit, most, digits }] of Object.entries(goals)) {
    const value = median(results.map(({ audits }) => audits[audit]!.numericValue!));
    judge(
      `${name}, ${what}`,
      value.toFixed(digits) + unit,
      value <= most,
      `at most ${most}${unit}`,
    );
  }
}

interface Press {
  readonly on: keyof typeof addresses;
  readonly press: (page: Page) => Promise<unknown>;
}

const presses: Record<string, Press> = {
  "open the menu": { on: "home", press: (page) => button(page, "Menu").tap() },
  "open the search": { on: "home", press: (page) => button(page, "Search").tap() },
  "open the filters": { on: "list", press: (page) => button(page, "Filters").tap() },
  "keep a product": { on: "list", press: (page) => wishlistButton(page).tap() },
  "load more": { on: "list", press: (page) => page.getByRole("link", { name: "Load more" }).tap() },
  "one more": { on: "product", press: (page) => button(page, "One more").tap() },
  "add to cart": { on: "product", press: (page) => button(page, "Add to cart").tap() },
};

const browser = await chromium.launch(launch);
for (const [name, press] of Object.entries(presses)) {
  const times: number[] = [];
  for (let round = 0; round < options.rounds; round++) times.push(await feel(press));
  const value = median(times);
  judge(`press: ${name}`, `${value} ms until it shows`, value <= 100, "at most 100 ms");
}
await browser.close();

/** Milliseconds, in steps of eight as browsers tell them, from the press to the next frame. */
async function feel({ on, press }: Press): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(at(addresses[on]));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(() => atRest(null))));
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(noteInteractions);
  await press(page);
  const slowest = await page.waitForFunction(() =>
    Number(document.documentElement.dataset["slowest"]),
  );
  const ms = await slowest.jsonValue();
  await context.close();
  return ms;
}

/** Runs in the page: a press ends with its click, which is told once the frame that answers it was painted. */
function noteInteractions(): void {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      slowest = Math.max(slowest, duration);
      if (name === "click") document.documentElement.dataset["slowest"] = String(slowest);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
}

function wishlistButton(page: Page) {
  return page.getByRole("button", { name: /^Add to wishlist/ }).first();
}

function at(path: string): string {
  return new URL(path, options.shop).href;
}
