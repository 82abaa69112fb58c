import type { ProductFacets } from "@harbour/contracts";
import { wishlistStore } from "@harbour/contracts/constants";
import { readRoots } from "../../../components/categories/read-categories.ts";
import { shortenChoice } from "../../../components/filters/category-choice.ts";
import type { ListQuery } from "../../../components/filters/list-query.ts";
import { presentFilters } from "../../../components/filters/present-filters.ts";
import { presentProduct } from "../../../components/products/present-product.ts";
import { wishlistPageSize } from "../../../components/wishlist/page-size.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { readWishlistQuery, readSorting } from "./wishlist-query.ts";

const emptyFacets: ProductFacets = {
  categories: [],
  availability: [],
  brand: [],
  platform: [],
  options: {},
  rating: [],
  price: null,
};

/**
 * Reads a page of the visitor's wishlist with its filters. Parts that cannot be fetched are empty, and the page says
 * so (S8-031).
 */
export async function readWishlist(context: RequestContext) {
  const { session, language, url } = context;
  const wishlistQuery = readWishlistQuery(url.searchParams);
  const emptyWishlist = {
    query: wishlistQuery,
    total: 0,
    last: 1,
    filters: presentFilters(null, [], wishlistQuery, language),
    products: [],
    hasFailed: false,
  };
  const visitor = await session.findExistingClient();
  if (!visitor) return emptyWishlist;
  const loadWishlist = async () => {
    const roots = await readRoots(context);
    const category = shortenChoice(roots, wishlistQuery.chosen.category);
    const query = { ...wishlistQuery, chosen: { ...wishlistQuery.chosen, category } };
    const page = await readPage(visitor, query);
    return {
      query: { ...query, page: page.current_page, to: page.current_page },
      total: page.total,
      last: page.last_page,
      filters: presentFilters({ ...emptyFacets, ...page.facets }, roots, query, language),
      products: page.data.map((item) => ({
        ...presentProduct(item, language, wishlistStore),
        variantId: item.first_product_variant_id,
      })),
      hasFailed: false,
    };
  };
  return loadWishlist().catch(fallbackOnRefusal({ ...emptyWishlist, hasFailed: true }));
}

/** Reads the requested page, or the last page when items were removed meanwhile. */
async function readPage(visitor: ShopClient, query: ListQuery) {
  const { keyword, chosen: chosenFilters } = query;
  const slug = readSorting(query);
  const fetchPage = (page: number) =>
    visitor.wishlist.list({
      params: { store_id: wishlistStore },
      query: {
        per_page: wishlistPageSize,
        page,
        ...(keyword && { keyword }),
        ...(chosenFilters.category.length > 0 && { category_ids: [...chosenFilters.category] }),
        ...(chosenFilters.availability.length > 0 && { availability: chosenFilters.availability }),
        ...(slug && { slug }),
      },
    });
  const page = await fetchPage(query.page);
  return page.current_page > page.last_page ? fetchPage(page.last_page) : page;
}

export type WishlistItem = Awaited<ReturnType<typeof readWishlist>>["products"][number];
