import { htmlLang, languages, splitLanguage, withLanguage } from "@harbour/i18n";
import type { Page } from "playwright-core";
import { colorRules, wordRules } from "../../e2e/accessibility-violations.ts";
import { screens, sidewaysScroll } from "../../e2e/screens.ts";
import { axeObjections, untilStill } from "./axe.ts";
import type { Check, Finding } from "./findings.ts";
import { readPage, type ReadPage } from "./read-page.ts";
import { isShownLarger, listen, readLog, watch, type Complaint } from "./watch.ts";
import { foreignWords } from "./words.ts";

const phone = { width: 390, height: 844 };
const maxShift = 0.02;

export interface Looked {
  /** The final address of the page. */
  readonly url: URL;
  readonly links: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * The depth of a check. Elements and colours of a template are the same in all languages, so one
 * language per view suffices. `all` is wide by day with all of axe, by night, and on a phone in
 * both directions. `wide` is only the wide view. `phone` is from right to left, as visitors may
 * choose. Texts and their space are checked in every view.
 */
export type Depth = "all" | "wide" | "phone";

export interface Look {
  readonly path: string;
  /** The expected status. */
  readonly status: number;
  readonly depth: Depth;
}

export type Eyes = (look: Look) => Promise<Looked>;

/** Returns a function that checks pages one after the other in the same tab. */
export async function openInspector(page: Page, shop: string): Promise<Eyes> {
  await page.addInitScript(listen);
  const complaints = watch(page);
  return (look: Look) => lookAt({ page, complaints, shop }, look);
}

interface Tab {
  readonly page: Page;
  readonly complaints: () => Complaint[];
  readonly shop: string;
}

async function lookAt(tab: Tab, { path, status, depth }: Look): Promise<Looked> {
  const { page, shop } = tab;
  const findings: Finding[] = [];
  const find = (check: Check, what: string, look = "") =>
    findings.push({ check, what, address: look ? `${path} (${look})` : path });
  const judgeSettled = async (look: string) => {
    const { shift, moved, breaches } = await page.evaluate(readLog);
    if (shift > maxShift)
      find("shift", "jumps while it loads", `${look}, ${shift.toFixed(3)}, the last ${moved}`);
    for (const breach of breaches) find("policy", breach, look);
    await complain(look);
  };
  const complain = async (look: string) => {
    for (const { check, what } of tab.complaints())
      if (!(await page.evaluate(isShownLarger, what))) find(check, what, look);
  };
  const fits = async (look: string) => {
    await untilStill(page);
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) find("width", "is wider than its screen", `${look}, ${pixels} px`);
  };
  const judgeByAxe = async (look: string, rules?: readonly string[]) => {
    for (const objection of await axeObjections(page, rules && { rules }))
      find("axe", objection, look);
  };

  const direction = depth === "phone" ? "rtl" : "ltr";
  await dress(page, shop, direction, depth === "phone" ? phone : screens["a wide screen"]);
  const reply = await open(page, shop + path);
  if (reply !== status) find("answer", `answers ${reply}, not ${status}`);
  await judgeSettled("");
  const url = new URL(page.url());
  const read = await page.evaluate(readPage);
  for (const what of wrongInHead(read, { url, status, direction })) find("head", what);
  for (const { lang, text } of read.texts)
    for (const word of new Set(foreignWords(text, lang)))
      find("words", `${lang}: ${word} in "${brief(text)}"`);
  await judgeByAxe("", depth === "all" ? undefined : wordRules);
  await fits("");
  if (depth === "all") {
    await page.emulateMedia({ colorScheme: "dark" });
    await judgeByAxe("dark", colorRules);
  }
  if (depth !== "phone") {
    await page.setViewportSize(phone);
    if (depth === "all") await judgeByAxe("phone", ["target-size"]);
    await fits("phone");
  }
  await page.evaluate((other) => (document.documentElement.dir = other), other[direction]);
  await fits("the other way round");
  await complain("phone");
  return { url, links: read.links, findings };
}

const other = { ltr: "rtl", rtl: "ltr" };

/** Prepares a browser with a visitor's settings and device. */
async function dress(
  page: Page,
  shop: string,
  direction: "ltr" | "rtl",
  size: { width: number; height: number },
) {
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

function wrongInHead(
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
  const known = splitLanguage(new URL(read.canonical ?? url).pathname).path;
  const addressIn = (to: (typeof languages)[number]) =>
    url.origin + withLanguage(known + new URL(read.canonical ?? url).search, to);
  const right = [
    ...languages.map((version) => `${htmlLang(version)} ${addressIn(version)}`),
    `x-default ${addressIn("en")}`,
  ];
  if (read.canonical !== addressIn(language).replace(/\/$/, language === "en" ? "/" : ""))
    wrong.push(`is known as ${read.canonical}`);
  if (found.join() !== right.join()) wrong.push(`names other languages: ${found.join(", ")}`);
  return wrong;
}

const brief = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
