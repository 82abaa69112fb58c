/**
 * Measures a running shop (`--shop URL`) as a phone: Chromium on slow 4G with a processor four
 * times as slow. Lighthouse measures the main picture, blocked input during the start, and layout
 * shifts. A trace measures presses. Other programs' processor time does not count
 * (`vitals/main-thread.ts`).
 */
import type { Result } from "lighthouse";
import { chromium, type CDPSession, type Locator } from "playwright-core";
import { requireChromium } from "../../tools/bootstrap/chromium.mjs";
import { reportGoal, median } from "../support/figures.ts";
import { readCookies, fillGuestCart } from "../support/fill-cart.ts";
import { readOptions } from "../support/options.ts";
import { runLighthouse, computeSlowdown } from "../support/run-lighthouse.ts";
import { measureBlocking, measurePress, type TraceEvent } from "./main-thread.ts";
import { addresses, presses, type MeasuredPress } from "./presses.ts";

const options = readOptions({ shop: "http://127.0.0.1:3000", rounds: 5 });
const launch = { executablePath: requireChromium(), args: ["--no-sandbox", "--disable-gpu"] };
/** Pages with a visitor's own data. */
const pagesWithCart: readonly string[] = ["cart", "checkout"];
const traceCategories = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"];
/** The duration of a touch in milliseconds. */
const touchMs = 80;

const goals = [
  { name: "main picture shown", unit: " ms", max: 1800, digits: 0 },
  { name: "deaf while it starts", unit: " ms", max: 80, digits: 0 },
  { name: "layout shift", unit: "", max: 0.02, digits: 3 },
] as const;

const browser = await chromium.launch(launch);
const buyer = await browser.newContext();
await fillGuestCart(buyer, options.shop);
const cookies = await readCookies(buyer);

const results: Result[] = [];
for (const [name, path] of Object.entries(addresses)) {
  // The first run also measures the computer's speed.
  if (results.length === 0) await measureStart(name, path);
  const startFigures: number[][] = [];
  for (let round = 0; round < options.rounds; round++)
    startFigures.push(await measureStart(name, path));
  for (const [index, { name: label, unit, max, digits }] of goals.entries()) {
    const value = median(startFigures.map((figures) => figures[index]!));
    reportGoal(
      `${name}, ${label}`,
      value.toFixed(digits) + unit,
      value <= max,
      `at most ${max}${unit}`,
    );
  }
}

const slowdown = computeSlowdown(...results);
const indexes = results.map(({ environment }) => environment.benchmarkIndex);
console.log(
  `benchmark index ${Math.min(...indexes)} to ${Math.max(...indexes)}: ${slowdown.toFixed(1)} times as slow`,
);

for (const [name, press] of Object.entries(presses)) {
  const times: number[] = [];
  for (let round = 0; round < options.rounds; round++) times.push(await timeTouch(press));
  const value = median(times);
  reportGoal(
    `press: ${name}`,
    `${value.toFixed(0)} ms until it shows`,
    value <= 100,
    "at most 100 ms",
  );
}
await browser.close();

/** Measures a page's start, and compares it with the goals. */
async function measureStart(name: string, path: string): Promise<number[]> {
  const cpuSlowdown = results.length > 0 ? computeSlowdown(...results) : 4;
  const { lhr, artifacts } = await runLighthouse(launch, {
    url: toPageUrl(path),
    categories: ["performance"],
    slowdown: cpuSlowdown,
    ...(pagesWithCart.includes(name) && { cookies }),
  });
  // A failed run has no meaningful figures.
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look: ${lhr.runtimeError.message}`);
  results.push(lhr);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return [
    value("largest-contentful-paint"),
    measureBlocking(artifacts.Trace.traceEvents, cpuSlowdown),
    value("cumulative-layout-shift"),
  ];
}

/** Returns the milliseconds from the press to the frame with its effect. */
async function timeTouch({ pageName, first, press }: MeasuredPress): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (pagesWithCart.includes(pageName)) await fillGuestCart(context, options.shop);
  const page = await context.newPage();
  await page.goto(toPageUrl(addresses[pageName]));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await first?.(page);
  const target = press(page);
  await target.scrollIntoViewIfNeeded();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.startTracing(page, { categories: traceCategories });
  const pressPainted = page.evaluate(waitUntilShown);
  await touchTarget(line, target);
  await pressPainted;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  await context.close();
  return measurePress(trace.traceEvents);
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** Holds the touch for a moment, so that the work of press and release can be told apart. */
async function touchTarget(line: CDPSession, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resume) => setTimeout(resume, touchMs));
  await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Waits until the browser has painted the press's frame and reports it. Runs inside the page. */
function waitUntilShown(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("click").length > 0) resolve();
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    // Browsers do not report faster presses, so a timer ends the wait.
    addEventListener("click", () => setTimeout(resolve, 2000));
  });
}

function toPageUrl(path: string): string {
  return new URL(path, options.shop).href;
}
