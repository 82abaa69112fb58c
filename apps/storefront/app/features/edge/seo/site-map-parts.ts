import { ApiError } from "@harbour/api-client";
import type { SitemapEntry } from "@harbour/contracts";
import { stores } from "@harbour/contracts/constants";
import { termsSlugs } from "@harbour/contracts/written-pages";
import { flattenTiles, readRoots } from "../../../components/categories/read-categories.ts";
import { productPath } from "../../../components/products/present-product.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { MapEntry } from "./site-map.ts";

/**
 * The products per map. The format allows 50,000, but this many render as fast as a page. Maps start at a cursor, like
 * the API's feed, so the last map costs no more than the first.
 */
const productsPerMap = 1000;

interface Feed {
  readonly data: readonly SitemapEntry[];
  readonly next_page_url: string | null;
}

/** The static pages by their names in the API. */
const staticPages: Readonly<Record<string, string>> = {
  [paths.aboutUs]: "about-us",
  [paths.faq]: "faq",
  ...Object.fromEntries(termsSlugs.map((slug) => [paths.terms(slug), slug])),
};

/** Reads all pages except products: home, static pages, and non-empty categories. */
export async function readPages(context: RequestContext): Promise<MapEntry[]> {
  const writtenPageLinks = Object.entries(staticPages).map(([path, slug]) =>
    findStaticPage(context, path, slug),
  );
  const categories = stores.map((store) => readCategories({ ...context, store }));
  const linkLists = await Promise.all([
    ...writtenPageLinks,
    ...categories,
    readVoucherStoreEntry(context),
    readCalendarEntry(context),
  ]);
  return [{ path: paths.home }, ...linkLists.flat()];
}

/** Returns the voucher store, if it offers anything. */
async function readVoucherStoreEntry({ api }: RequestContext): Promise<MapEntry[]> {
  const { total } = await requireFound(api.vouchers.list({ query: { per_page: 1 } }));
  return total > 0 ? [{ path: paths.voucher() }] : [];
}

/** Returns the calendar, if it has releases. */
async function readCalendarEntry({ api }: RequestContext): Promise<MapEntry[]> {
  const { latest } = await requireFound(api.calendar.list({ query: { months: 1 } }));
  return latest === null ? [] : [{ path: paths.calendar }];
}

async function findStaticPage(
  { api }: RequestContext,
  path: string,
  slug: string,
): Promise<MapEntry[]> {
  try {
    const { updated_at: updatedAt } = await api.content.latest({ params: { slug } });
    return [{ path, updatedAt }];
  } catch (error) {
    // A page that the shop never wrote is left out.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

async function readCategories(context: RequestContext): Promise<MapEntry[]> {
  const roots = await requireFound(readRoots(context));
  if (roots.length === 0) return [];
  const categories = flattenTiles(roots).map(({ href }) => href);
  return [paths.categories(context.store), paths.products(context.store), ...categories].map(
    (path) => ({
      path,
    }),
  );
}

/** Reads a store's products after a cursor, or from the start. */
export async function readProducts(
  { api }: RequestContext,
  store: StoreAlias,
  after: string | null,
): Promise<MapEntry[]> {
  const query = { per_page: productsPerMap, ...(after !== null && { after }) };
  const feed = await requireFound(api.catalogue.sitemap({ params: { store_id: store }, query }));
  return feed.data.map((entry) => ({
    path: productPath(entry, store),
    updatedAt: entry.updated_at,
    images: entry.images,
  }));
}

/** Reads the starts and last changes of a store's maps; empty for a store without products. */
export async function readMapStarts({ api }: RequestContext, store: StoreAlias) {
  const mapStarts: { after: string | null; updatedAt: string }[] = [];
  let after: string | null = null;
  let feed: Feed | null = await requireFound(
    api.catalogue.sitemap({ params: { store_id: store }, query: { per_page: productsPerMap } }),
  );
  while (feed !== null && feed.data.length > 0) {
    const changes = feed.data.map(({ updated_at: updatedAt }) => updatedAt).toSorted();
    mapStarts.push({ after, updatedAt: changes.at(-1)! });
    const next: string | null = feed.next_page_url;
    after = next && new URL(next, "http://api.invalid").searchParams.get("after");
    feed = next === null ? null : await requireFound(api.follow<Feed>(next));
  }
  return mapStarts;
}
