import { htmlLang, languages, splitLanguage, withLanguage } from "@harbour/i18n";
import type { Page } from "playwright-core";
import { colorRules, wordRules } from "../../e2e/accessibility-violations.ts";
import { screens, sidewaysScroll } from "../../e2e/screens.ts";
import { findAxeViolations, waitForTransitions } from "./axe.ts";
import type { Check, Finding } from "./findings.ts";
import { readPage, type ReadPage } from "./read-page.ts";
import {
  isLargerImageShown,
  recordPageEvents,
  readRecordedEvents,
  watchPageErrors,
  type Complaint,
} from "./watch.ts";
import { foreignWords } from "./words.ts";

const phone = { width: 390, height: 844 };
const maxShift = 0.02;

/** Checks one page. */
export type InspectPage = (request: PageRequest) => Promise<PageReport>;

export interface PageRequest {
  readonly path: string;
  /** The expected status. */
  readonly status: number;
  readonly depth: Depth;
}

/**
 * The depth of a check. Elements and colours of a template are the same in all languages, so one
 * language per view suffices. `all` checks the desktop view in light and dark, and the phone view
 * in both text directions. `wide` checks the desktop view, and only the width of the phone view.
 * `phone` checks only the phone view, from right to left. Texts and their space are checked in
 * every view.
 */
export type Depth = "all" | "wide" | "phone";

export interface PageReport {
  /** The final address of the page. */
  readonly url: URL;
  readonly links: readonly string[];
  readonly findings: readonly Finding[];
}

/** Returns a function that checks pages one after the other in the same tab. */
export async function openInspector(page: Page, shop: string): Promise<InspectPage> {
  await page.addInitScript(recordPageEvents);
  const complaints = watchPageErrors(page);
  return (request) => inspectPage({ page, complaints, shop }, request);
}

interface Tab {
  readonly page: Page;
  readonly complaints: () => Complaint[];
  readonly shop: string;
}

/** Checks a page in each view of its depth. */
async function inspectPage(tab: Tab, request: PageRequest): Promise<PageReport> {
  const { page, shop } = tab;
  const { path, status, depth } = request;
  const findings: Finding[] = [];
  const find: Find = (check, what, viewName = "") =>
    findings.push({ check, what, address: viewName ? `${path} (${viewName})` : path });

  const direction = depth === "phone" ? "rtl" : "ltr";
  const size = depth === "phone" ? phone : screens["a wide screen"];
  await setViewport(page, shop, { direction, size });
  const reply = await open(page, shop + path);
  if (reply !== status) find("answer", `answers ${reply}, not ${status}`);
  await checkLayoutShift(page, find);
  await checkComplaints(tab, find);
  const url = new URL(page.url());
  const read = await page.evaluate(readPage);
  for (const what of findHeadFaults(read, { url, status, direction })) find("head", what);
  checkWords(read, find);
  await checkByAxe(page, find, { rules: depth === "all" ? undefined : wordRules });
  await checkWidth(page, find);
  if (depth === "all") {
    await page.emulateMedia({ colorScheme: "dark" });
    await checkByAxe(page, find, { rules: colorRules, viewName: "dark" });
  }
  if (depth !== "phone") {
    await page.setViewportSize(phone);
    if (depth === "all")
      await checkByAxe(page, find, { rules: ["target-size"], viewName: "phone" });
    await checkWidth(page, find, "phone");
  }
  await page.evaluate(
    (other) => (document.documentElement.dir = other),
    oppositeDirection[direction],
  );
  await checkWidth(page, find, "the other way round");
  await checkComplaints(tab, find, "phone");
  return { url, links: read.links, findings };
}

const oppositeDirection = { ltr: "rtl", rtl: "ltr" };

/** Records a fault of the page in one of its views, by default the first. */
type Find = (check: Check, what: string, viewName?: string) => void;

/** Checks that nothing moves while the page loads, and that its security policy allows all. */
async function checkLayoutShift(page: Page, find: Find): Promise<void> {
  const { shift, moved, breaches } = await page.evaluate(readRecordedEvents);
  if (shift > maxShift)
    find("shift", "jumps while it loads", `${shift.toFixed(3)}, the last ${moved}`);
  for (const breach of breaches) find("policy", breach);
}

async function checkComplaints(
  { page, complaints }: Tab,
  find: Find,
  viewName = "",
): Promise<void> {
  for (const { check, what } of complaints())
    if (!(await page.evaluate(isLargerImageShown, what))) find(check, what, viewName);
}

function checkWords({ texts }: ReadPage, find: Find): void {
  for (const { lang, text } of texts)
    for (const word of new Set(foreignWords(text, lang)))
      find("words", `${lang}: ${word} in "${brief(text)}"`);
}

async function checkByAxe(
  page: Page,
  find: Find,
  { rules, viewName = "" }: { rules: readonly string[] | undefined; viewName?: string },
): Promise<void> {
  for (const objection of await findAxeViolations(page, rules && { rules }))
    find("axe", objection, viewName);
}

async function checkWidth(page: Page, find: Find, viewName = ""): Promise<void> {
  await waitForTransitions(page);
  const pixels = await sidewaysScroll(page);
  if (pixels > 0)
    find(
      "width",
      "is wider than its screen",
      [viewName, `${pixels} px`].filter(Boolean).join(", "),
    );
}

/** Sets the screen and the direction that a visitor has chosen. */
async function setViewport(
  page: Page,
  shop: string,
  { direction, size }: { direction: "ltr" | "rtl"; size: { width: number; height: number } },
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const context = page.context();
  if (direction === "ltr") await context.clearCookies({ name: "direction" });
  else await context.addCookies([{ name: "direction", value: direction, url: shop }]);
}

/** Opens a page and waits for its scripts and late content. Returns its status. */
async function open(page: Page, url: string): Promise<number> {
  const reply = await page.goto(url);
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window ||
      !document.querySelector('script[type="later"], script[type="started"]'),
  );
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(() => atRest(null))));
  return reply?.status() ?? 0;
}

function findHeadFaults(
  read: ReadPage,
  { url, status, direction }: { url: URL; status: number; direction: "ltr" | "rtl" },
): string[] {
  const { language } = splitLanguage(url.pathname);
  const wrong: string[] = [];
  if (!/Harbour|海港/.test(read.title)) wrong.push(`is called "${read.title}"`);
  if (read.lang !== htmlLang(language)) wrong.push(`is in ${read.lang}`);
  if (read.dir !== direction) wrong.push(`goes ${read.dir}`);
  const found = Object.entries(read.alternates).map(([tag, href]) => `${tag} ${href}`);
  if (status !== 200 || read.isHidden) {
    if (read.canonical || found.length > 0) wrong.push("is hidden and names addresses of its own");
    return wrong;
  }
  const canonicalPath = splitLanguage(new URL(read.canonical ?? url).pathname).path;
  const addressIn = (to: (typeof languages)[number]) =>
    url.origin + withLanguage(canonicalPath + new URL(read.canonical ?? url).search, to);
  const expectedAlternates = [
    ...languages.map((version) => `${htmlLang(version)} ${addressIn(version)}`),
    `x-default ${addressIn("en")}`,
  ];
  if (read.canonical !== addressIn(language).replace(/\/$/, language === "en" ? "/" : ""))
    wrong.push(`is known as ${read.canonical}`);
  if (found.join() !== expectedAlternates.join())
    wrong.push(`names other languages: ${found.join(", ")}`);
  return wrong;
}

const brief = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
