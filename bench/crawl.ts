/**
 * Opens every page and follows every link in Chromium, in three languages, with axe.
 *
 * A guest with a cart starts at the home page, the demo's member at the account. Opens `--sample`
 * pages of each template with `--tabs` parallel tabs, and requests all other links. English pages
 * are wide, by day and by night, with all of axe. Traditional Chinese pages are wide, Simplified
 * ones on a phone and from right to left.
 */
import { languages } from "@harbour/i18n";
import { chromium } from "playwright-core";
import { findHeadlessChromium, requireChromium } from "../tools/bootstrap/chromium.mjs";
import startShops from "../tools/bootstrap/start-shops-for-browser.mjs";
import { crawlAs, type CrawlReport, type Tab } from "./crawl/crawl-as.ts";
import { groupFindings, checks } from "./crawl/findings.ts";
import { openInspector } from "./crawl/inspector.ts";
import { templates } from "./crawl/templates.ts";
import { guest, member } from "./crawl/visitors.ts";
import { reportGoal } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";

const options = readOptions({ shop: "", sample: 1, language: "", tabs: 3 });
const stop = options.shop === "" ? await startShops({ workers: 1 }) : undefined;
const shop = options.shop || process.env["SHOP_URLS"]!;
const browser = await chromium.launch({
  executablePath: findHeadlessChromium() ?? requireChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const chosenLanguages = languages.filter((language) => ["", language].includes(options.language));
/** The longest crawl starts first, because it would otherwise end last. */
const crawlJobs = chosenLanguages.flatMap((language) =>
  [guest, member].map((visitor) => ({ visitor, language })),
);
const start = performance.now();
try {
  const crawls: CrawlReport[] = [];
  await Promise.all(
    Array.from({ length: options.tabs }, async () => {
      const tab = await openTab();
      for (let job = crawlJobs.shift(); job; job = crawlJobs.shift()) {
        const crawlOptions = { shop, language: job.language, sample: options.sample };
        const from = performance.now();
        const crawl = await crawlAs(job.visitor, crawlOptions, tab);
        crawls.push(crawl);
        const seconds = ((performance.now() - from) / 1000).toFixed(0);
        console.log(
          `        ${job.visitor.name} in ${job.language}: ${crawl.pages} pages, ${crawl.links} links, ${seconds} s`,
        );
      }
    }),
  );
  report(crawls);
} finally {
  await browser.close();
  await stop?.();
}

/** Opens a tab that all visitors use in turn, so that scripts stay compiled. */
async function openTab(): Promise<Tab> {
  const context = await browser.newContext({
    locale: "en-HK",
    timezoneId: "Asia/Hong_Kong",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  return { page, inspect: await openInspector(page, shop) };
}

function report(crawls: readonly CrawlReport[]): void {
  const findings = crawls.flatMap((crawl) => crawl.findings);
  for (const { message, addresses } of groupFindings(findings)) {
    const moreText = addresses.length > 3 ? ` and ${addresses.length - 3} more` : "";
    console.log(`${message}\n    on ${addresses.slice(0, 3).join(", ")}${moreText}`);
  }
  const pages = crawls.reduce((sum, crawl) => sum + crawl.pages, 0);
  const links = crawls.reduce((sum, crawl) => sum + crawl.links, 0);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `        ${pages} pages opened, ${links} links asked for, in ${seconds.toFixed(0)} s`,
  );
  const openedTemplates = new Set(crawls.flatMap((crawl) => [...crawl.templates]));
  const unopenedTemplates = chosenLanguages.flatMap((language) =>
    templates
      .map((template) => `${language}: ${template}`)
      .filter((template) => !openedTemplates.has(template)),
  );
  reportGoal(
    "kinds of pages not opened",
    unopenedTemplates.join(", ") || "0",
    unopenedTemplates.length === 0,
    "0",
  );
  for (const [check, label] of Object.entries(checks)) {
    const findingCount = findings.filter((finding) => finding.check === check).length;
    reportGoal(label, String(findingCount), findingCount === 0, "0");
  }
}
