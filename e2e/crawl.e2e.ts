import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

/** The number of pages per kind and language to check, because pages of one kind have the same parts. */
const samplePerKind = 2;
const langByPrefix = { "": "en", zh: "zh-Hant-HK", cn: "zh-Hans" };
/** Matches texts that were put together wrongly. */
const misprintPattern = /\bundefined\b|\bNaN\b|\[object |\bnull\b|\{\w+\}/;

for (const [prefix, lang] of Object.entries(langByPrefix)) {
  test(`no link that a guest finds in ${lang} is broken, and each page keeps its language`, async ({
    request,
  }) => {
    test.slow();
    const { pages, brokenLinks } = await crawl(request, `/${prefix}`);
    expect(brokenLinks).toEqual([]);
    expect(pages, "so many pages are there at the least").toBeGreaterThan(100);
  });
}

interface Link {
  readonly path: string;
  readonly fragment: string;
  readonly sourcePath: string;
}

/** Crawls the site like a robot that ignores robots.txt. Follows internal links, with a sample of each kind of page. */
async function crawl(
  request: APIRequestContext,
  start: string,
): Promise<{ pages: number; brokenLinks: string[] }> {
  const linkQueue: Link[] = [{ path: start, fragment: "", sourcePath: "nowhere" }];
  const knownPaths = new Set([start]);
  const kinds = new Map<string, number>();
  const brokenLinks: string[] = [];
  let pages = 0;
  for (let link = linkQueue.shift(); link; link = linkQueue.shift()) {
    const { path, sourcePath } = link;
    const reply = await request.get(path);
    const isPage = reply.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (!reply.ok() && !isAgeGate(reply.status(), isPage))
      brokenLinks.push(`${path} on ${sourcePath}: ${reply.status()}`);
    if (!isPage) continue;
    pages += 1;
    const html = await reply.text();
    const pageUrl = new URL(reply.url());
    const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1];
    if (lang !== getExpectedLang(pageUrl.pathname))
      brokenLinks.push(`${path} on ${sourcePath}: is in ${lang}`);
    const misprint = misprintPattern.exec(extractVisibleText(html));
    if (misprint) brokenLinks.push(`${path} on ${sourcePath}: says ${misprint[0]}`);
    for (const { path: next, fragment } of findLinks(html, pageUrl)) {
      if (
        fragment !== "" &&
        next === pageUrl.pathname + pageUrl.search &&
        !hasTarget(html, fragment)
      )
        brokenLinks.push(`${next}#${fragment} on ${path}: leads nowhere`);
      if (knownPaths.has(next) || getExpectedLang(next) !== getExpectedLang(start)) continue;
      knownPaths.add(next);
      const kind = getPageKind(next);
      const count = kinds.get(kind) ?? 0;
      kinds.set(kind, count + 1);
      if (count < samplePerKind) linkQueue.push({ path: next, fragment, sourcePath: path });
    }
  }
  return { pages, brokenLinks };
}

const isAgeGate = (status: number, isPage: boolean) => status === 403 && isPage;

function getExpectedLang(path: string): string {
  const first = path.split(/[/?]/)[1] ?? "";
  return first === "zh" || first === "cn" ? langByPrefix[first] : langByPrefix[""];
}

/**
 * Returns the kind of a page. Pages of products and posts differ only in an id and name, or in the last part of the
 * address. Lists differ only in the query.
 */
function getPageKind(path: string): string {
  const [basePath = "", query] = path
    .replace(/^\/(?:zh|cn)(?=\/)/, "")
    .replace(/\/[0-9a-f-]{24,}(?:\/[^/?]+)?/, "/*")
    .split("?");
  if (query !== undefined) return `${getPageKind(basePath)}?`;
  const segments = basePath.split("/");
  return segments.length > 3 ? [...segments.slice(0, -1), "*"].join("/") : basePath;
}

function findLinks(html: string, pageUrl: URL): { path: string; fragment: string }[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = ""]) => {
    const url = new URL(href.replaceAll("&amp;", "&"), pageUrl);
    if (url.origin !== pageUrl.origin) return [];
    return [{ path: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }];
  });
}

function hasTarget(html: string, fragment: string): boolean {
  return fragment === "top" || html.includes(` id="${fragment}"`);
}

function extractVisibleText(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ");
}
