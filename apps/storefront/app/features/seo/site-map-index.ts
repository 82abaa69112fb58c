import type { SitemapEntry } from "@harbour/contracts";
import { enabledLanguages } from "../../shell/present-site.ts";
import { found } from "../../visit/found.ts";
import { visitOf, type PageVisit } from "../../visit/visit.ts";
import type { Route } from "./+types/site-map-index.ts";
import { siteMapIndex } from "./site-map.ts";
import { xmlAnswer } from "./xml.ts";

/** A map holds at most 50,000 addresses; pages of this many products keep each one small enough to read. */
export const productsPerMap = 5000;

/** `/sitemap.xml`: the maps of each language: of the pages, and of each store's products. */
export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const languages = enabledLanguages(await found(visit.api.configuration.latest()));
  const [main, mini] = await Promise.all([startsOf(visit, "main"), startsOf(visit, "mini")]);
  const parts = [
    "pages.xml",
    ...main.map((start) => `main.xml${start}`),
    ...mini.map((start) => `mini.xml${start}`),
  ];
  return xmlAnswer(
    siteMapIndex(
      languages.flatMap(({ value }) =>
        parts.map((part) => `${visit.publicUrl}/sitemaps/${value}/${part}`),
      ),
    ),
  );
}

/** Where each map of a store's products starts, as the end of its address: nothing, then `?after=...`. */
async function startsOf({ api }: PageVisit, store: string): Promise<string[]> {
  const starts = [""];
  const first = await found(
    api.catalogue.sitemap({ params: { store_id: store }, query: { per_page: productsPerMap } }),
  );
  let next = first.next_page_url;
  while (next !== null) {
    const after = new URL(next, "http://api.invalid").searchParams.get("after") ?? "";
    starts.push(`?after=${encodeURIComponent(after)}`);
    next = (await found(api.follow<Feed>(next))).next_page_url;
  }
  return starts;
}

interface Feed {
  readonly data: readonly SitemapEntry[];
  readonly next_page_url: string | null;
}
