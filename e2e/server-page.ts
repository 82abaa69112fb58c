import type { Page } from "@playwright/test";

interface LinkedData {
  readonly "@type": string;
  readonly [name: string]: unknown;
}

/** Parses the JSON-LD of a page. */
export const parseJsonLd = (texts: readonly string[]): LinkedData[] =>
  texts.flatMap((text) => (JSON.parse(text) as { "@graph": LinkedData[] })["@graph"]);

/** Returns the head of a page as the server sends it, because search engines may read only that. */
export async function readServerPage(page: Page, path: string) {
  const reply = await page.request.get(path);
  const { texts, ...pageData } = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const readAttribute = (selector: string, name: string) =>
        all(selector)[0]?.getAttribute(name) ?? null;
      return {
        titles: all("head > title").map(({ textContent }) => textContent),
        heading: all("h1")[0]?.textContent,
        robots: readAttribute("meta[name=robots]", "content"),
        canonical: readAttribute("link[rel=canonical]", "href"),
        alternates: all("link[rel=alternate]").length,
        texts: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
        properties: Object.fromEntries(
          all("meta[property]").map((meta) => [
            meta.getAttribute("property"),
            meta.getAttribute("content"),
          ]),
        ) as Record<string, string>,
      };
    },
    await reply.text(),
  );
  return { ...pageData, status: reply.status(), things: parseJsonLd(texts) };
}
