import { data } from "react-router";
import { isLanguage } from "@harbour/i18n";
import { enabledLanguages } from "../../shell/present-site.ts";
import { found } from "../../visit/found.ts";
import { visitOf, type PageVisit, type StoreAlias } from "../../visit/visit.ts";
import { productPath } from "../catalogue/present-product.ts";
import { everyTile, readRoots } from "../catalogue/read-categories.ts";
import type { Route } from "./+types/site-map-part.ts";
import { productsPerMap } from "./site-map-index.ts";
import { siteMap, type MapEntry } from "./site-map.ts";
import { xmlAnswer } from "./xml.ts";

/** `/sitemaps/zh/main.xml`: one language's pages, or its products of one store. */
export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const { language, part } = args.params;
  const enabled = enabledLanguages(await found(visit.api.configuration.latest())).map(
    ({ value }) => value,
  );
  if (!isLanguage(language) || !enabled.includes(language)) throw data(null, { status: 404 });
  const entries = await entriesOf(visit, part);
  return xmlAnswer(siteMap(entries, { language, enabled, publicUrl: visit.publicUrl }));
}

async function entriesOf(visit: PageVisit, part: string): Promise<MapEntry[]> {
  if (part === "pages.xml") return pages(visit);
  if (part === "main.xml") return products(visit, "main");
  if (part === "mini.xml") return products(visit, "mini");
  throw data(null, { status: 404 });
}

/** Pages whose words are the shop's own. */
const written = [
  "/",
  "/about-us",
  "/faq",
  "/terms-of-service/disclaimer",
  "/terms-of-service/payment-terms-and-special-fees",
  "/terms-of-service/privacy-policy",
  "/terms-of-service/refund-policy",
  "/terms-of-service/shipping-policy",
  "/terms-of-service/terms-and-conditions",
];

async function pages(visit: PageVisit): Promise<MapEntry[]> {
  const shelves = async (store: StoreAlias) => [
    `/shop/${store}/category`,
    `/shop/${store}/product`,
    ...everyTile(await found(readRoots({ ...visit, store }))).map(({ href }) => href),
  ];
  const [main, mini] = await Promise.all([shelves("main"), shelves("mini")]);
  return [...written, ...main, ...mini].map((path) => ({ path }));
}

async function products({ api, url }: PageVisit, store: StoreAlias): Promise<MapEntry[]> {
  const after = url.searchParams.get("after") ?? undefined;
  const feed = await found(
    api.catalogue.sitemap({
      params: { store_id: store },
      query: { per_page: productsPerMap, ...(after !== undefined && { after }) },
    }),
  );
  return feed.data.map((entry) => ({
    path: productPath(entry, store),
    changed: entry.updated_at,
    images: entry.images,
  }));
}
