import { categoryEndpoints, productSearchEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange, withCursor, withoutCursor } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { type Category, sortCategories } from "../categories/index.ts";
import { findShownProduct, presentListedProduct } from "../products/index.ts";
import { computeCategoryCounts } from "./filters/category-counts.ts";
import { encodeCursor } from "./filters/cursor.ts";
import { filterProducts } from "./filters/filter-products.ts";
import { findNearProducts } from "./near-products.ts";
import { presentFacets, presentNode, presentSuggested } from "./product-search.presenter.ts";
import { openProductSearch } from "./product-search.ts";
import { findRelatedProducts } from "./related-products.ts";
import { createSearchCounter } from "./search-counter.ts";
import { suggestProducts } from "./suggest-products.ts";

/**
 * Routes of product search. Responses are cached by tag: `products` for lists, `categories` for the tree and for
 * filters by category.
 */
export function productSearchRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  const search = openProductSearch(deps);
  const countSearch = createSearchCounter(deps.limits);
  return [
    route(categoryEndpoints.hierachy, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const index = await search.indexes.forStore(store.id);
      const counts = await computeCategoryCounts(search, index, clock());
      const roots = index.tree.childrenByParent.get(null) ?? [];
      const { limit, offset } = pageRange(query);
      const sortNodes = (nodes: readonly Category[]) =>
        sortCategories(nodes, query.sort_by, query.sort_order);
      const data = sortNodes(roots)
        .slice(offset, offset + limit)
        .map((root) => presentNode(root, { tree: index.tree, counts, sortNodes }));
      return presentPage({ data, total: roots.length, page: query.page, perPage: limit, url });
    }),
    route(productSearchEndpoints.filter, async ({ actor, params, query, url, tag }) => {
      tag("products", "categories");
      if (query.keyword) countSearch(actor.address, params.store_id, query.keyword);
      const store = await findStore(db, params.store_id);
      const now = clock();
      const { products, facets, end } = await filterProducts(search, store.id, query, now);
      const page = presentPage({
        data: products.map((product) => presentListedProduct(product, now)),
        total: facets.total,
        page: query.page,
        perPage: query.per_page,
        url: withoutCursor(url),
      });
      return {
        ...page,
        next_page_url: withCursor(page.next_page_url, end && encodeCursor(end)),
        facets: query.facets ? presentFacets(facets) : null,
      };
    }),
    route(productSearchEndpoints.suggestions, async ({ params, query, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const suggestions = await suggestProducts(search, store.id, query.keyword, clock());
      return {
        products: suggestions.products.map(presentSuggested),
        categories: suggestions.categories.map(({ id, slug, title }) => ({ _id: id, slug, title })),
        did_you_mean: suggestions.correctedKeyword,
      };
    }),
    route(productSearchEndpoints.listNear, async ({ actor, params, query, tag }) => {
      tag("products", "categories");
      if (query.keyword) countSearch(actor.address, params.store_id, query.keyword);
      const store = await findStore(db, params.store_id);
      const now = clock();
      const nearProducts = await findNearProducts(search, store.id, query, now);
      return {
        unknown_words: [...nearProducts.unknownWords],
        nearest_word: nearProducts.nearest,
        facet: nearProducts.facet,
        values: [...nearProducts.values],
        data: nearProducts.products.map((product) => presentListedProduct(product, now)),
      };
    }),
    route(productSearchEndpoints.related, async ({ params, query, url, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const shownProduct = await findShownProduct(db, store.id, query.product_id);
      return findRelatedProducts(deps, store, [shownProduct.id], { query, url });
    }),
  ];
}
