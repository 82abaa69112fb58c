import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import type { Page } from "playwright-core";
import type { Finding } from "./findings.ts";
import type { InspectPage } from "./inspector.ts";
import { createLinkChecker, type Link } from "./link-checker.ts";
import { findTemplate } from "./templates.ts";
import type { Visitor, CrawlOptions } from "./visitors.ts";

export interface CrawlReport {
  readonly findings: readonly Finding[];
  /** The templates of the opened pages, each with its language as a prefix. */
  readonly templates: ReadonlySet<string>;
  readonly pages: number;
  readonly links: number;
}

/** A tab that all visitors use in turn, so that the site's scripts stay compiled. */
export interface Tab {
  readonly page: Page;
  readonly inspect: InspectPage;
}

interface Found extends Link {
  readonly status: number;
}

/**
 * Crawls the site in one language. Requests every link, opens some pages of each template, and
 * follows their links.
 */
export async function crawlAs(
  visitor: Visitor,
  crawlOptions: CrawlOptions,
  tab: Tab,
): Promise<CrawlReport> {
  const { shop, language, sample } = crawlOptions;
  const context = tab.page.context();
  await context.clearCookies();
  await visitor.prepareContext(context, crawlOptions);
  const links = await createLinkChecker(context, shop);

  const queuedLinks: Found[] = Object.entries(visitor.startPaths).map(([path, status]) => {
    return { path: withLanguage(path, language), sourcePath: "nowhere", status };
  });
  const knownPaths = new Set(queuedLinks.map(({ path }) => path));
  const opened = new Set<string>();
  /**
   * The templates that were checked. They are collected separately, because a template without findings leaves no
   * other trace.
   */
  const checkedTemplates = new Set<string>();
  const kinds = new Map<string, number>();
  const findings: Finding[] = [];
  let pages = 0;
  for (let link = queuedLinks.shift(); link; link = queuedLinks.shift()) {
    if (!isWorthOpening(link)) {
      links.ask(link);
      continue;
    }
    const template = findTemplate(link.path) ?? "";
    const depth =
      language !== "en" || checkedTemplates.has(template) ? depthByLanguage[language] : "all";
    if (link.status === 200) checkedTemplates.add(template);
    const report = await tab.inspect({ ...link, depth });
    pages += 1;
    findings.push(...report.findings);
    opened.add(findTemplate(report.url.pathname) ?? "");
    for (const href of report.links) {
      const { origin, pathname, search } = new URL(href);
      const path = pathname + search;
      if (origin !== shop || knownPaths.has(path) || !isInLanguage(language, pathname)) continue;
      knownPaths.add(path);
      queuedLinks.push({ path, sourcePath: link.path, status: 200 });
    }
  }
  const linkReport = await links.answered();
  findings.push(...linkReport.findings);
  const templates = new Set([...opened].map((path) => `${language}: ${path}`));
  return { findings, templates, pages, links: knownPaths.size };

  /**
   * Tells whether to open a link. Lists have countless combinations of filters, so links with one filter represent
   * them.
   */
  function isWorthOpening({ path, sourcePath }: Link): boolean {
    if (sourcePath === "nowhere") return true;
    const template = findTemplate(path);
    const parameterNames = new Set(new URL(path, shop).searchParams.keys());
    if (template === undefined || !visitor.canOpenTemplate(template) || parameterNames.size > 1)
      return false;
    const kind = [template, ...parameterNames].join("?");
    const count = kinds.get(kind) ?? 0;
    kinds.set(kind, count + 1);
    // Filters do not change texts, so only the English crawl opens filtered lists.
    return count < (parameterNames.size > 0 && language !== "en" ? 0 : sample);
  }
}

/** The depth of the checks in each language. */
const depthByLanguage = { en: "wide", zh: "wide", cn: "phone" } as const;

/**
 * Tells whether a path is in this language. Language switches lead to other languages. A path without a language is
 * English.
 */
function isInLanguage(language: Language, pathname: string): boolean {
  return splitLanguage(pathname).language === language;
}
