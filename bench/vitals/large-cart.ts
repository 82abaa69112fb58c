/**
 * Measures a cart of 200 lines (`--lines`) in a running shop (`--shop URL`), in Chromium on a
 * phone's screen. The processor is four times as slow (`--slowdown`). Measures when the page
 * accepts input, layout shifts while it loads, and the delay of presses.
 */
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { requireChromium } from "../../tools/bootstrap/chromium.mjs";
import { reportGoal, median } from "../support/figures.ts";
import { fillGuestCart } from "../support/fill-cart.ts";
import { readOptions } from "../support/options.ts";

const options = readOptions({ shop: "http://127.0.0.1:3000", lines: 200, rounds: 5, slowdown: 4 });
const api = "/api/customer/stores/main";
const goals = { interactive: 2500, press: 200, shift: 0.02 };

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
});
await fillGuestCart(context, options.shop);
const count = await addLines(context);

const rounds: Awaited<ReturnType<typeof visit>>[] = [];
for (let round = 0; round < options.rounds; round++) rounds.push(await visit());
const computeMedian = (figure: keyof (typeof rounds)[number]) =>
  median(rounds.map((round) => round[figure]));
const ms = (value: number) => `${value.toFixed(0)} ms`;
const [interactive, moreMs, tick, shift] = [
  computeMedian("interactive"),
  computeMedian("moreMs"),
  computeMedian("tick"),
  computeMedian("shift"),
];
console.log(`A cart of ${count} lines, a processor ${options.slowdown} times as slow`);
reportGoal(
  "takes presses",
  ms(interactive),
  interactive <= goals.interactive,
  ms(goals.interactive),
);
reportGoal("one more, until it shows", ms(moreMs), moreMs <= goals.press, ms(goals.press));
reportGoal("leave a line out, until it shows", ms(tick), tick <= goals.press, ms(goals.press));
reportGoal("layout shift", shift.toFixed(3), shift <= goals.shift, String(goals.shift));
await browser.close();

async function visit() {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: options.slowdown });
  await page.addInitScript(recordShifts);
  await page.goto(new URL("/shop/main/cart", options.shop).href);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  const interactive = await page.evaluate(() => performance.now());
  // Waits until late content has loaded, and content above keeps its height.
  await page.evaluate(async () => {
    for (let y = 0; y < 4000; y += 400) {
      scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
    scrollTo(0, 0);
    await new Promise((next) => requestAnimationFrame(next));
  });
  const shift = await page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0));
  const quantity = page.getByRole("spinbutton").first();
  const before = Number(await quantity.inputValue());
  const moreMs = await timePress(page, "One more", String(before + 1));
  const tick = await timePress(page, "Buy", "unticked");
  await page.close();
  return { interactive, moreMs, tick, shift };
}

/** Returns the milliseconds from a press to the frame with its effect, measured in the page. */
function timePress(page: Page, name: string, goalText: string): Promise<number> {
  return page.evaluate(
    async ([namePrefix, goal]) => {
      const target = [
        ...document.querySelectorAll<HTMLElement>("main button, main input[name=item]"),
      ].find((element) => (element.ariaLabel ?? element.textContent).startsWith(namePrefix!))!;
      const quantity = document.querySelector<HTMLInputElement>(
        "[role=spinbutton], input[name=qty]",
      );
      const isShown = () =>
        goal === "unticked" ? !(target as HTMLInputElement).checked : quantity?.value === goal;
      const startedAt = performance.now();
      target.click();
      do await new Promise((next) => requestAnimationFrame(next));
      while (!isShown());
      await new Promise((next) => setTimeout(next));
      return performance.now() - startedAt;
    },
    [name, goalText],
  );
}

/** Records layout shifts. Runs inside the page. */
function recordShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (entry.hadRecentInput) continue;
      sum += entry.value;
      document.documentElement.dataset["shift"] = String(sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Adds as many different products as the shop has in stock.
 * @returns the number of cart lines
 */
async function addLines(context: BrowserContext): Promise<number> {
  const makeApiUrl = (path: string) => new URL(api + path, options.shop).href;
  const { request } = context;
  const token = (await context.cookies()).find(({ name }) => name === "auth.token")?.value;
  const headers = { authorization: `Bearer ${token}` };
  let next: string | null = makeApiUrl(
    "/product-management/products/filter?availability=IN_STOCK&per_page=100&facets=0",
  );
  let lines = 0;
  while (next !== null && lines < options.lines) {
    const page = (await (await request.get(next)).json()) as {
      data: { _id: string }[];
      next_page_url: string | null;
    };
    for (const { _id } of page.data) {
      const details = await request.get(makeApiUrl(`/product-management/products/${_id}/details`));
      const { variants } = (await details.json()) as { variants: { _id: string; stock: number }[] };
      for (const variant of variants.filter(({ stock }) => stock > 1)) {
        if (lines >= options.lines) break;
        const data = { product_variant_id: variant._id, qty: 1 };
        const reply = await request.post(makeApiUrl("/shopping-cart/add-to-cart"), {
          headers,
          data,
        });
        if (reply.ok()) lines = ((await reply.json()) as { count: number }).count;
      }
    }
    next = page.next_page_url && new URL(page.next_page_url, options.shop).href;
  }
  return lines;
}
