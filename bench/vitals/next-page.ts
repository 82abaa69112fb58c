/**
 * Times the way from the press on a product's link to the painted heading of its page. Chromium
 * stands on a list of a running shop (`--shop URL`), with prefetching and without, in turns. Each
 * way is timed plain, and as a phone on slow 4G.
 */
import { chromium, type Browser, type Page } from "playwright-core";
import { chromiumOrStop } from "../../tools/bootstrap/chromium.mjs";
import { judge, median } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";

const { shop, rounds } = readOptions({ shop: "http://127.0.0.1:3000", rounds: 9 });
const devices = { plain: false, "slow 4G, CPU / 4": true };
const presses = { pointer, key };

const browser = await chromium.launch({
  executablePath: chromiumOrStop(),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [device, isSlow] of Object.entries(devices)) {
  for (const [name, press] of Object.entries(presses)) {
    const times = { ahead: [] as number[], pressed: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.ahead.push(await move(browser, press, { isSlow, isAhead: true }));
      times.pressed.push(await move(browser, press, { isSlow, isAhead: false }));
    }
    const [ahead, pressed] = [median(times.ahead), median(times.pressed)];
    const figures = `${ahead.toFixed(0)} ms fetched ahead, ${pressed.toFixed(0)} ms without`;
    judge(`${device}, ${name}: ${figures}`, (ahead / pressed).toFixed(2), ahead < pressed, "< 1");
  }
}
await browser.close();

async function move(
  browser: Browser,
  press: (page: Page) => Promise<void>,
  { isSlow, isAhead }: { isSlow: boolean; isAhead: boolean },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  if (!isAhead) await page.addInitScript(keepLinksUnaware);
  await page.addInitScript(noteTimes);
  await page.goto(`${new URL(shop).origin}/shop/main/product`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  if (isSlow) {
    const line = await context.newCDPSession(page);
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
    await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await press(page);
  const time = await page.waitForFunction(() => Number(document.documentElement.dataset["moved"]));
  const ms = await time.jsonValue();
  await context.close();
  return ms;
}

/** Hovers for half a second before the press, like people. */
async function pointer(page: Page): Promise<void> {
  await page.getByRole("article").nth(1).getByRole("link").hover();
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
}

async function key(page: Page): Promise<void> {
  await page.getByRole("article").nth(1).getByRole("link").focus();
  await page.waitForTimeout(500);
  await page.keyboard.press("Enter");
}

/** Stops the events that announce a press to links. Runs inside the page. */
function keepLinksUnaware(): void {
  for (const name of ["pointerover", "pointerout", "pointerdown", "focusin"])
    addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Records the milliseconds from the press to the frame with another heading. Runs inside the page.
 */
function noteTimes(): void {
  const heading = () => document.querySelector("h1")?.textContent;
  const watch = ({ timeStamp }: Event) => {
    const before = heading();
    const look = () => {
      if (heading() === before || heading() === undefined) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        document.documentElement.dataset["moved"] = String(performance.now() - timeStamp);
      });
      port1.start();
      port2.postMessage(null);
    };
    look();
  };
  addEventListener("click", watch, { capture: true, once: true });
}
