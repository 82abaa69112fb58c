import { htmlLang, languages, splitLanguage, withLanguage } from "@harbour/i18n";
import type { Page } from "playwright-core";
import { colorRules, wordRules } from "../../e2e/accessibility-violations.ts";
import { screens, measureSidewaysScroll } from "../../e2e/screens.ts";
import { findAxeViolations, waitForTransitions } from "./axe.ts";
import type { Check, Finding } from "./findings.ts";
import { readPage, type ReadPage } from "./read-page.ts";
import {
  isLargerImageShown,
  recordPageEvents,
  readRecordedEvents,
  watchPageErrors,
  type PageError,
} from "./watch.ts";
import { findForeignWords } from "./words.ts";

const phone = { width: 390, height: 844 };
const maxShift = 0.02;

/** Checks one page. */
export type InspectPage = (request: PageRequest) => Promise<PageReport>;

export interface PageRequest {
  readonly path: string;
  /** The expected HTTP status. */
  readonly status: number;
  readonly depth: Depth;
}

/**
 * The depth of a check. Elements and colours of a template are the same in all languages, so one language per view is
 * enough. `all` checks the desktop view in light and dark, and the phone view in both text directions. `wide` checks
 * the desktop view, and only the width of the phone view. `phone` checks only the phone view, from right to left.
 * Texts and their space are checked in every view.
 */
export type Depth = "all" | "wide" | "phone";

export interface PageReport {
  /** The page's final address, after redirects. */
  readonly url: URL;
  readonly links: readonly string[];
  readonly findings: readonly Finding[];
}

/** Returns a function that checks pages one after the other in the same tab. */
export async function openInspector(page: Page, shop: string): Promise<InspectPage> {
  await page.addInitScript(recordPageEvents);
  const pageErrors = watchPageErrors(page);
  return (request) => inspectPage({ page, pageErrors, shop }, request);
}

interface Tab {
  readonly page: Page;
  readonly pageErrors: () => PageError[];
  readonly shop: string;
}

/** Checks a page in each view of its depth. */
async function inspectPage(tab: Tab, request: PageRequest): Promise<PageReport> {
  const { page, shop } = tab;
  const { path, status, depth } = request;
  const findings: Finding[] = [];
  const addFinding: ReportFinding = (check, message, viewName = "") =>
    findings.push({ check, message, address: viewName ? `${path} (${viewName})` : path });

  const direction = depth === "phone" ? "rtl" : "ltr";
  const size = depth === "phone" ? phone : screens["a wide screen"];
  await setViewport(page, shop, { direction, size });
  const reply = await openPage(page, shop + path);
  if (reply !== status) addFinding("answer", `answers ${reply}, not ${status}`);
  await checkLayoutShift(page, addFinding);
  await checkPageErrors(tab, addFinding);
  const url = new URL(page.url());
  const pageContent = await page.evaluate(readPage);
  for (const fault of findHeadFaults(pageContent, { url, status, direction }))
    addFinding("head", fault);
  checkWords(pageContent, addFinding);
  await checkByAxe(page, addFinding, { rules: depth === "all" ? undefined : wordRules });
  await checkWidth(page, addFinding);
  if (depth === "all") {
    await page.emulateMedia({ colorScheme: "dark" });
    await checkByAxe(page, addFinding, { rules: colorRules, viewName: "dark" });
  }
  if (depth !== "phone") {
    await page.setViewportSize(phone);
    if (depth === "all")
      await checkByAxe(page, addFinding, { rules: ["target-size"], viewName: "phone" });
    await checkWidth(page, addFinding, "phone");
  }
  await page.evaluate(
    (oppositeDir) => (document.documentElement.dir = oppositeDir),
    oppositeDirection[direction],
  );
  await checkWidth(page, addFinding, "the other way round");
  await checkPageErrors(tab, addFinding, "phone");
  return { url, links: pageContent.links, findings };
}

const oppositeDirection = { ltr: "rtl", rtl: "ltr" };

/** Records a finding about the page in one of its views; in the first view by default. */
type ReportFinding = (check: Check, message: string, viewName?: string) => void;

/** Checks that nothing moves while the page loads, and that nothing violates its security policy. */
async function checkLayoutShift(page: Page, addFinding: ReportFinding): Promise<void> {
  const { shift, movedElement, breaches } = await page.evaluate(readRecordedEvents);
  if (shift > maxShift)
    addFinding("shift", "jumps while it loads", `${shift.toFixed(3)}, the last ${movedElement}`);
  for (const breach of breaches) addFinding("policy", breach);
}

async function checkPageErrors(
  { page, pageErrors }: Tab,
  addFinding: ReportFinding,
  viewName = "",
): Promise<void> {
  for (const { check, message } of pageErrors())
    if (!(await page.evaluate(isLargerImageShown, message))) addFinding(check, message, viewName);
}

function checkWords({ texts }: ReadPage, addFinding: ReportFinding): void {
  for (const { lang, text } of texts)
    for (const word of new Set(findForeignWords(text, lang)))
      addFinding("words", `${lang}: ${word} in "${shortenText(text)}"`);
}

async function checkByAxe(
  page: Page,
  addFinding: ReportFinding,
  { rules, viewName = "" }: { rules: readonly string[] | undefined; viewName?: string },
): Promise<void> {
  for (const violation of await findAxeViolations(page, rules && { rules }))
    addFinding("axe", violation, viewName);
}

async function checkWidth(page: Page, addFinding: ReportFinding, viewName = ""): Promise<void> {
  await waitForTransitions(page);
  const pixels = await measureSidewaysScroll(page);
  if (pixels > 0)
    addFinding(
      "width",
      "is wider than its screen",
      [viewName, `${pixels} px`].filter(Boolean).join(", "),
    );
}

/** Sets the screen and the text direction. */
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
async function openPage(page: Page, url: string): Promise<number> {
  const reply = await page.goto(url);
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window ||
      !document.querySelector('script[type="later"], script[type="started"]'),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  return reply?.status() ?? 0;
}

function findHeadFaults(
  pageContent: ReadPage,
  { url, status, direction }: { url: URL; status: number; direction: "ltr" | "rtl" },
): string[] {
  const { language } = splitLanguage(url.pathname);
  const faults: string[] = [];
  if (!/Harbour|海港/.test(pageContent.title)) faults.push(`is called "${pageContent.title}"`);
  if (pageContent.lang !== htmlLang(language)) faults.push(`is in ${pageContent.lang}`);
  if (pageContent.dir !== direction) faults.push(`goes ${pageContent.dir}`);
  const alternates = Object.entries(pageContent.alternates).map(([tag, href]) => `${tag} ${href}`);
  if (status !== 200 || pageContent.isHidden) {
    if (pageContent.canonical || alternates.length > 0)
      faults.push("is hidden and names addresses of its own");
    return faults;
  }
  const canonicalPath = splitLanguage(new URL(pageContent.canonical ?? url).pathname).path;
  const localizeAddress = (to: (typeof languages)[number]) =>
    url.origin + withLanguage(canonicalPath + new URL(pageContent.canonical ?? url).search, to);
  const expectedAlternates = [
    ...languages.map((version) => `${htmlLang(version)} ${localizeAddress(version)}`),
    `x-default ${localizeAddress("en")}`,
  ];
  if (
    pageContent.canonical !== localizeAddress(language).replace(/\/$/, language === "en" ? "/" : "")
  )
    faults.push(`is known as ${pageContent.canonical}`);
  if (alternates.join() !== expectedAlternates.join())
    faults.push(`names other languages: ${alternates.join(", ")}`);
  return faults;
}

const shortenText = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
