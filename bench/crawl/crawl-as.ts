import type { Page } from "playwright-core";
import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import { linkAsker, type Link } from "./ask-links.ts";
import type { Finding } from "./findings.ts";
import type { Eyes } from "./look-at.ts";
import { templateOf } from "./templates.ts";
import type { Visitor, Where } from "./visitors.ts";

export interface Crawled {
  readonly findings: readonly Finding[];
  /** Templates of the opened pages, each after its language. */
  readonly templates: ReadonlySet<string>;
  readonly pages: number;
  readonly links: number;
}

/** A tab that one visitor after the other has, so that the site's scripts stay compiled in it. */
export interface Tab {
  readonly page: Page;
  readonly look: Eyes;
}

interface Found extends Link {
  readonly status: number;
}

/**
 * Crawls the site in one language. Requests every link, opens some pages of each template, and
 * follows their links.
 */
export async function crawlAs(visitor: Visitor, where: Where, tab: Tab): Promise<Crawled> {
  const { shop, language, sample } = where;
  const context = tab.page.context();
  await context.clearCookies();
  await visitor.arrive(context, where);
  const links = await linkAsker(context, shop);

  const waiting: Found[] = Object.entries(visitor.starts).map(([path, status]) => {
    return { path: withLanguage(path, language), foundOn: "nowhere", status };
  });
  const known = new Set(waiting.map(({ path }) => path));
  const opened = new Set<string>();
  /** Templates that every check has seen. A template without findings would otherwise leave no trace. */
  const judged = new Set<string>();
  const kinds = new Map<string, number>();
  const findings: Finding[] = [];
  let pages = 0;
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    if (!isToBeOpened(link)) {
      links.ask(link);
      continue;
    }
    const template = templateOf(link.path) ?? "";
    const depth = language !== "en" || judged.has(template) ? ways[language] : "all";
    if (link.status === 200) judged.add(template);
    const looked = await tab.look({ ...link, depth });
    pages += 1;
    findings.push(...looked.findings);
    opened.add(templateOf(looked.url.pathname) ?? "");
    for (const href of looked.links) {
      const { origin, pathname, search } = new URL(href);
      const path = pathname + search;
      if (origin !== shop || known.has(path) || !isOf(language, pathname)) continue;
      known.add(path);
      waiting.push({ path, foundOn: link.path, status: 200 });
    }
  }
  const answered = await links.answered();
  findings.push(...answered.findings);
  const templates = new Set([...opened].map((one) => `${language}: ${one}`));
  return { findings, templates, pages, links: known.size };

  /** Lists are narrowed in more ways than anyone could open: those that ask for one thing stand for the others. */
  function isToBeOpened({ path, foundOn }: Link): boolean {
    if (foundOn === "nowhere") return true;
    const template = templateOf(path);
    const named = new Set(new URL(path, shop).searchParams.keys());
    if (template === undefined || !visitor.sees(template) || named.size > 1) return false;
    const kind = [template, ...named].join("?");
    const seen = kinds.get(kind) ?? 0;
    kinds.set(kind, seen + 1);
    // Filters change no texts, so another language than English need not open filtered lists.
    return seen < (named.size > 0 && language !== "en" ? 0 : sample);
  }
}

/** Each language is looked at in a way of its own. */
const ways = { en: "wide", zh: "wide", cn: "phone" } as const;

/** Switches of the language lead out; what is in no language belongs to English. */
function isOf(language: Language, pathname: string): boolean {
  return splitLanguage(pathname).language === language;
}
