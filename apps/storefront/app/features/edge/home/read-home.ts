import type { Configuration } from "@harbour/contracts";
import { localized, translator, type Language } from "@harbour/i18n";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import { phrasesOf } from "../../../components/site/phrases.server.ts";
import { readRoots, type CategoryTile } from "../../../components/categories/read-categories.ts";
import { homeMessages } from "./home.messages.ts";
import { paths } from "../../../paths.ts";

type HomeSettings = Configuration["home"];

export interface Slide {
  readonly picture: string;
  readonly pictureMobile: string;
  readonly title: string;
  readonly phrases: readonly string[];
  readonly text: string;
  readonly button: string;
  readonly path: string;
}

export interface HomeRow {
  readonly title: string;
  readonly path: string;
  readonly store: "main" | "mini";
  readonly products: readonly ProductCard[];
}

/** Fills rows at every width: one of 5, or two of 3. The sixth shows only with three columns. */
const productsInRow = 6;

export function presentSlides(slides: HomeSettings["slides"], language: Language): Slide[] {
  return slides.map((slide) => ({
    picture: slide.picture,
    pictureMobile: slide.picture_mobile,
    title: localized(slide.title, language),
    phrases: phrasesOf(localized(slide.title, language), language),
    text: localized(slide.text, language),
    button: localized(slide.button_title, language),
    path: slide.path,
  }));
}

/** Reads the main store's categories, and the mini store as a tile. */
export async function readEntryTiles(context: RequestContext): Promise<CategoryTile[]> {
  const [main, mini] = await Promise.all([
    readRoots(context).catch(unlessRefused([])),
    readRoots({ ...context, store: "mini" }).catch(unlessRefused([])),
  ]);
  if (mini.length === 0) return main;
  const pictured = mini.find(({ image }) => image !== null);
  const miniStore: CategoryTile = {
    id: "mini-store",
    slug: "mini-store",
    href: paths.categories("mini"),
    title: translator(homeMessages, context.language)("miniStore"),
    image: pictured?.image ?? null,
    color: pictured?.color ?? null,
    count: mini.reduce((sum, { count }) => sum + count, 0),
    children: [],
  };
  return [...main, miniStore];
}

/** Reads the configured rows; empty and unreadable ones are left out. */
export async function readRows(
  rows: HomeSettings["rows"],
  { api, language }: RequestContext,
): Promise<HomeRow[]> {
  const read = await Promise.all(
    rows.map(async (row): Promise<HomeRow> => {
      const { data } = await api.catalogue
        .filter({
          params: { store_id: row.store },
          query: {
            slug: row.slug as "recommended",
            per_page: productsInRow,
            facets: "0",
            ...(row.category && { category_ids: [row.category] }),
            ...(row.availability && { availability: [row.availability] }),
          },
        })
        .catch(unlessRefused({ data: [] }));
      const products = data.map((item) => presentProduct(item, language, row.store));
      return { title: localized(row.title, language), path: row.path, store: row.store, products };
    }),
  );
  return read.filter(({ products }) => products.length > 0);
}
