import { catalogueEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import {
  presentCategory,
  presentCategoryDetails,
  presentDetails,
  presentFacets,
  presentListed,
  presentMapEntry,
  presentNode,
  presentSuggested,
} from "./catalogue.presenter.ts";
import { type Category, categoryNamed } from "./category-tree.rules.ts";
import { countByCategory, filterProducts, listsOf } from "./filter-products.ts";
import { findShownProduct } from "./find-shown-product.ts";
import { sortCategories } from "./list-categories.ts";
import { withoutPlace, withPlace } from "./page-address.rules.ts";
import { listForSitemap, listProducts } from "./products.repository.ts";
import { findRelated } from "./related-products.ts";
import { writePlace } from "./shelf-place.ts";
import { suggestProducts } from "./suggest-products.ts";
import { variantsOfProduct } from "./variants.repository.ts";

/** QUALITY 4: searching costs more than browsing. Answers that are kept ready are not counted. */
const searchLimit = { max: 60, perSeconds: 60 };

/** Answers are kept by tag: `products` for lists, `product:ID` for one, `categories` for the tree, `catalogue` for an import of many. */
export function catalogueRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  const lists = listsOf(deps);
  return [
    on(catalogueEndpoints.categories, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const { all } = (await lists.shelves.of(store.id)).tree;
      const { limit, offset } = rowsOf(query);
      const page = sortCategories(all, query.sort_by, query.sort_order).slice(
        offset,
        offset + limit,
      );
      const data = page.map(presentCategory);
      return presentPage({ data, total: all.length, page: query.page, perPage: limit, url });
    }),
    on(catalogueEndpoints.hierachy, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const { tree } = await lists.shelves.of(store.id);
      const counts = await countByCategory(lists, store.id, clock());
      const all = tree.childrenOf.get(null) ?? [];
      const { limit, offset } = rowsOf(query);
      const inOrder = (nodes: readonly Category[]) =>
        sortCategories(nodes, query.sort_by, query.sort_order);
      const data = inOrder(all)
        .slice(offset, offset + limit)
        .map((root) => presentNode(root, { tree, counts, inOrder }));
      return presentPage({ data, total: all.length, page: query.page, perPage: limit, url });
    }),
    on(catalogueEndpoints.category, async ({ params, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const { tree } = await lists.shelves.of(store.id);
      const category = categoryNamed(tree, params.category_id);
      if (!category) throw notFound("Category");
      return presentCategoryDetails(category, tree);
    }),
    on(catalogueEndpoints.filter, async ({ actor, params, query, url, tag }) => {
      tag("products", "categories");
      if (query.keyword) deps.limits.count("search", searchLimit, [`address ${actor.address}`]);
      const store = await findStore(db, params.store_id);
      const now = clock();
      const found = await filterProducts(db, lists, store.id, query, now);
      const { products, facets, shelf, end } = found;
      const page = presentPage({
        data: products.map((product) => presentListed(product, now)),
        total: facets.total,
        page: query.page,
        perPage: query.per_page,
        url: withoutPlace(url),
      });
      return {
        ...page,
        next_page_url: withPlace(page.next_page_url, end && writePlace(end)),
        facets: query.facets ? presentFacets(facets, shelf) : null,
      };
    }),
    on(catalogueEndpoints.suggestions, async ({ params, query, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const found = await suggestProducts(db, lists, store.id, query.keyword, clock());
      return {
        products: found.products.map(presentSuggested),
        categories: found.categories.map(({ id, slug, title }) => ({ _id: id, slug, title })),
        did_you_mean: found.meant,
      };
    }),
    on(catalogueEndpoints.sitemap, async ({ params, query, url, tag }) => {
      tag("products", "catalogue");
      const store = await findStore(db, params.store_id);
      const after = query.after ?? "";
      const found = await listForSitemap(db, store.id, { after, most: query.per_page + 1 });
      const data = found.slice(0, query.per_page).map(presentMapEntry);
      const end = found.length > data.length ? data.at(-1)!._id : null;
      return { data, next_page_url: withPlace(withoutPlace(url), end) };
    }),
    on(catalogueEndpoints.details, async ({ params, tag }) => {
      const store = await findStore(db, params.store_id);
      const product = await findShownProduct(db, store.id, params.product_id);
      tag(`product:${product.id}`, "catalogue");
      return presentDetails(product, {
        storeId: store.id,
        variants: await variantsOfProduct(db, product.id),
        tree: (await lists.shelves.of(store.id)).tree,
        now: clock(),
      });
    }),
    on(catalogueEndpoints.related, async ({ params, query, url, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const self = await findShownProduct(db, store.id, query.product_id);
      return findRelated(deps, store, [self.id], { question: query, url });
    }),
    on(catalogueEndpoints.byIds, async ({ params, query, url, tag }) => {
      const store = await findStore(db, params.store_id);
      const named = new Set([...(query.ids ?? []), ...(query._ids ?? [])]);
      // Whatever else is sent is no product's, and no header takes it as a tag.
      const ids = [...named].filter((id) => /^[\w-]+$/.test(id));
      tag("products", ...ids.map((id) => `product:${id}`));
      const data = (await listProducts(db, store.id, ids)).map((product) =>
        presentListed(product, clock()),
      );
      const perPage = Math.max(1, ids.length);
      return presentPage({ data, total: data.length, page: 1, perPage, url });
    }),
  ];
}
