/**
 * What a shopper's phone feels of a running shop (`--shop URL`), in a real Chromium: how soon the main picture shows, how long a
 * page is deaf while it starts, what moves (Lighthouse, slow 4G, a processor four times as slow), and how long presses take to show.
 */
import type { Result } from "lighthouse";
import { chromium, type Page } from "playwright-core";
import { chromiumOrStop } from "../tools/bootstrap/chromium.mjs";
import { judge, median } from "./support/figures.ts";
import { cookiesOf, fillCart } from "./support/fill-cart.ts";
import { readOptions } from "./support/options.ts";
import { runLighthouse, slowdownAfter } from "./support/run-lighthouse.ts";

const options = readOptions({ shop: "http://127.0.0.1:3000", rounds: 5 });
const launch = { executablePath: chromiumOrStop(), args: ["--no-sandbox", "--disable-gpu"] };
const addresses = {
  home: "/",
  list: "/shop/main/product",
  product: "/shop/main/product/tile-by-tile",
  cart: "/shop/main/cart",
  checkout: "/shop/main/cart/checkout",
};
/** What these show is one visitor's. */
const withCart: readonly string[] = ["cart", "checkout"];

const goals = {
  "largest-contentful-paint": { name: "main picture shown", unit: " ms", max: 1800, digits: 0 },
  "total-blocking-time": { name: "deaf while it starts", unit: " ms", max: 80, digits: 0 },
  "cumulative-layout-shift": { name: "layout shift", unit: "", max: 0.02, digits: 3 },
} as const;

const browser = await chromium.launch(launch);
const buyer = await browser.newContext();
await fillCart(buyer, options.shop);
const cookies = await cookiesOf(buyer);

let slowdown = 4;
for (const [name, path] of Object.entries(addresses)) {
  const visit = () =>
    runLighthouse(launch, {
      url: at(path),
      categories: ["performance"],
      slowdown,
      ...(withCart.includes(name) && { cookies }),
    });
  slowdown = slowdownAfter(await visit());
  const results: Result[] = [];
  for (let round = 0; round < options.rounds; round++) results.push(await visit());
  for (const [audit, { name: what, unit, max, digits }] of Object.entries(goals)) {
    const value = median(results.map(({ audits }) => audits[audit]!.numericValue!));
    judge(`${name}, ${what}`, value.toFixed(digits) + unit, value <= max, `at most ${max}${unit}`);
  }
}

interface Press {
  readonly on: keyof typeof addresses;
  /** What comes before and is not measured. */
  readonly first?: (page: Page) => Promise<unknown>;
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
  "one more of a line": { on: "cart", press: (page) => button(page, "One more").tap() },
  "leave a line out": { on: "cart", press: (page) => page.getByRole("checkbox").first().tap() },
  "remove a line": {
    on: "cart",
    press: (page) =>
      page
        .getByRole("button", { name: /^Remove / })
        .first()
        .tap(),
  },
  "leave a field empty": {
    on: "checkout",
    first: (page) => page.getByLabel("Name of recipient").focus(),
    press: (page) =>
      page
        .getByLabel(/^E-mail/)
        .first()
        .tap(),
  },
  "pick it up instead": {
    on: "checkout",
    press: (page) => page.getByText("I'll pick it up").tap(),
  },
  "place an order that lacks something": {
    on: "checkout",
    press: (page) => button(page, "Place order").tap(),
  },
  "place an order": {
    on: "checkout",
    first: fillIn,
    press: (page) => button(page, "Place order").tap(),
  },
};

for (const [name, press] of Object.entries(presses)) {
  const times: number[] = [];
  for (let round = 0; round < options.rounds; round++) times.push(await feel(press));
  const value = median(times);
  judge(`press: ${name}`, `${value} ms until it shows`, value <= 100, "at most 100 ms");
}
await browser.close();

/** Milliseconds, in steps of eight as browsers tell them, from the press to the next frame. */
async function feel({ on, first, press }: Press): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (withCart.includes(on)) await fillCart(context, options.shop);
  const page = await context.newPage();
  await page.goto(at(addresses[on]));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(() => atRest(null))));
  await first?.(page);
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

/** What a guest has to say before the order can be placed. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Name of recipient").fill("Anna Chan");
  await page.getByLabel("Mobile phone").fill("91234567");
  await page.getByLabel("District", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A");
}

/** Runs in the page: a press ends with its click, which is told once the frame that answers it was painted. */
function noteInteractions(): void {
  let slowest = 0;
  const tell = () => (document.documentElement.dataset["slowest"] = String(slowest));
  // Browsers tell nothing of what is sooner than this.
  const tellAtLeast = () => {
    slowest = Math.max(slowest, 16);
    tell();
  };
  addEventListener("click", () => setTimeout(tellAtLeast, 2000));
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      slowest = Math.max(slowest, duration);
      if (name === "click") tell();
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
