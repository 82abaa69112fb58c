import type { APIRequestContext } from "playwright-core";
import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import type { Finding } from "./findings.ts";
import { eyes } from "./look-at.ts";
import { templateOf } from "./templates.ts";
import type { Visitor, Where } from "./visitors.ts";

export interface Crawled {
  readonly findings: readonly Finding[];
  /** Of which pages were opened, each after its language. */
  readonly templates: ReadonlySet<string>;
  readonly pages: number;
  readonly links: number;
}

interface Link {
  readonly path: string;
  readonly foundOn: string;
  readonly status: number;
}

/** A visitor's way through the site in one language: every link is asked for, of each template some are opened and searched for more. */
export async function crawlAs(visitor: Visitor, where: Where): Promise<Crawled> {
  const { browser, shop, language, sample } = where;
  const context = await browser.newContext({ locale: "en-HK", timezoneId: "Asia/Hong_Kong" });
  await visitor.arrive(context, where);
  const look = await eyes(await context.newPage(), shop);

  const waiting: Link[] = Object.entries(visitor.starts).map(([path, status]) => {
    return { path: withLanguage(path, language), foundOn: "nowhere", status };
  });
  const known = new Set(waiting.map(({ path }) => path));
  const opened = new Set<string>();
  const kinds = new Map<string, number>();
  const findings: Finding[] = [];
  let pages = 0;
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    if (!isToBeOpened(link)) {
      findings.push(...(await brokenLink(context.request, shop, link)));
      continue;
    }
    const isFirst = !opened.has(templateOf(link.path) ?? "");
    const looked = await look({ ...link, isFirst });
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
  await context.close();
  const templates = new Set([...opened].map((one) => `${language}: ${one}`));
  return { findings, templates, pages, links: known.size };

  /** Lists are narrowed in more ways than anyone could open: those that ask for one thing stand for the others. */
  function isToBeOpened({ path, foundOn }: Link): boolean {
    if (foundOn === "nowhere") return true;
    const template = templateOf(path);
    const asked = new Set(new URL(path, shop).searchParams.keys());
    if (template === undefined || !visitor.sees(template) || asked.size > 1) return false;
    const kind = [template, ...asked].join("?");
    const seen = kinds.get(kind) ?? 0;
    kinds.set(kind, seen + 1);
    return seen < (asked.size === 0 ? sample : 1);
  }
}

/** A link that is not opened has to answer all the same. */
async function brokenLink(
  request: APIRequestContext,
  shop: string,
  { path, foundOn }: Link,
): Promise<Finding[]> {
  const reply = await request.get(shop + path);
  const isPage = reply.headers()["content-type"]?.startsWith("text/html") ?? false;
  const asksForTheAge = isPage && reply.status() === 403;
  if (reply.ok() || asksForTheAge) return [];
  return [{ check: "answer", what: `${path} answers ${reply.status()}`, address: foundOn }];
}

/** Switches of the language lead out; what is in no language belongs to English. */
function isOf(language: Language, pathname: string): boolean {
  return splitLanguage(pathname).language === language;
}
