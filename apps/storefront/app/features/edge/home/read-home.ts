import type { Configuration } from "@harbour/contracts";
import { type StoreAlias, defaultStore, findOtherStore } from "@harbour/contracts/constants";
import { localized, translator, type Language } from "@harbour/i18n";
import { readRoots, type CategoryTile } from "../../../components/categories/read-categories.ts";
import { presentProduct, type ProductCard } from "../../../components/products/present-product.ts";
import { splitPhrases } from "../../../components/site/phrases.server.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { homeTexts } from "./home.texts.ts";

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
  readonly store: StoreAlias;
  readonly shape: RowShape;
  readonly products: readonly ProductCard[];
}

export function presentSlides(slides: HomeSettings["slides"], language: Language): Slide[] {
  return slides.map((slide) => ({
    picture: slide.picture,
    pictureMobile: slide.picture_mobile,
    title: localized(slide.title, language),
    phrases: splitPhrases(localized(slide.title, language), language),
    text: localized(slide.text, language),
    button: localized(slide.button_title, language),
    path: slide.path,
  }));
}

/** Returns the last part of the address of each product that a slide links to. */
export function listSlideProducts(slides: HomeSettings["slides"]): string[] {
  return slides.flatMap(({ path }) => {
    const [, product] = /^\/shop\/[^/]+\/product\/(?:[^/]+\/)?([^/?#]+)/.exec(path) ?? [];
    return product ? [product] : [];
  });
}

/** Reads the default store's categories, and the other store as a tile. */
export async function readEntryTiles(context: RequestContext): Promise<CategoryTile[]> {
  const otherStore = findOtherStore(defaultStore);
  const [tiles, otherTiles] = await Promise.all([
    readRoots(context).catch(fallbackOnRefusal([])),
    readRoots({ ...context, store: otherStore }).catch(fallbackOnRefusal([])),
  ]);
  if (otherTiles.length === 0) return tiles;
  const productWithImage = otherTiles.find(({ image }) => image !== null);
  const otherStoreTile: CategoryTile = {
    id: `${otherStore}-store`,
    slug: `${otherStore}-store`,
    href: paths.categories(otherStore),
    title: translator(homeTexts, context.language)(otherStore),
    image: productWithImage?.image ?? null,
    color: productWithImage?.color ?? null,
    count: otherTiles.reduce((sum, { count }) => sum + count, 0),
    children: [],
  };
  return [...tiles, otherStoreTile];
}

/**
 * Reads the configured rows, and leaves empty and unreadable rows out. No product stands twice on the page, because a
 * row skips those of earlier rows and of `otherShownIds`.
 * @param otherShownIds the ids, slugs or pictures of products that other parts of the page show
 */
export async function readRows(
  rows: HomeSettings["rows"],
  { api, language }: RequestContext,
  otherShownIds: readonly string[] = [],
): Promise<HomeRow[]> {
  const productLists = await Promise.all(
    rows.map(async ({ store, slug, category, availability }, index) => {
      // Requests enough to fill the row if all products of earlier rows were in it.
      const productsBefore = rows.slice(0, index).reduce((sum, row) => sum + countProducts(row), 0);
      const { data } = await api.catalogue
        .filter({
          params: { store_id: store },
          query: {
            slug: slug as "recommended",
            per_page: countProducts(rows[index]!) + productsBefore + otherShownIds.length,
            facets: "0",
            ...(category && { category_ids: [category] }),
            ...(availability && { availability: [availability] }),
          },
        })
        .catch(fallbackOnRefusal({ data: [] }));
      return data;
    }),
  );
  const shownIds = new Set(otherShownIds);
  const filledRows = rows.map((row, index): HomeRow => {
    const items = productLists[index]!.filter(
      ({ _id, slug, images: [image = ""] }) =>
        ![_id, slug, image].some((name) => shownIds.has(name)),
    ).slice(0, countProducts(row));
    for (const { _id } of items) shownIds.add(_id);
    const { title, path, store, shape = "grid" } = row;
    const products = items.map((item) =>
      presentProduct(item, language, store, { hasSummary: shape === "feature" }),
    );
    return { title: localized(title, language), path, store, shape, products };
  });
  return filledRows.filter(({ products }) => products.length > 0);
}

type RowShape = NonNullable<HomeSettings["rows"][number]["shape"]>;

/**
 * The number of products by shape, which fills rows at every width. A grid has one row of five, or two rows of three.
 * Its sixth product shows only with three columns.
 */
const productsPerShape: Readonly<Record<RowShape, number>> = {
  grid: 6,
  feature: 1,
  collage: 5,
  list: 6,
};

function countProducts({ shape = "grid" }: HomeSettings["rows"][number]): number {
  return productsPerShape[shape];
}
