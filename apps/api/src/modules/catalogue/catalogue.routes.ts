import { catalogueEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import {
  presentCategory,
  presentDetails,
  presentFacets,
  presentListed,
  presentNode,
} from "./catalogue.presenter.ts";
import { filterProducts, openShelves, treeOf } from "./filter-products.ts";
import { countProducts, sortCategories } from "./list-categories.ts";
import { findProduct, listProducts } from "./products.repository.ts";
import { idsAddress, relatedIds } from "./related-products.ts";
import { variantsOfProduct } from "./variants.repository.ts";

/** Answers are kept by tag: `products` for lists, `product:ID` for one, `categories` for the tree, `catalogue` for an import of many. */
export function catalogueRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  const shelves = openShelves(deps);
  return [
    on(catalogueEndpoints.categories, async ({ params, query, url, tag }) => {
      tag("categories");
      const tree = await treeOf(db, shelves, (await findStore(db, params.store_id)).id);
      const { limit, offset } = rowsOf(query);
      const page = sortCategories(tree.all, query.sort_by, query.sort_order).slice(
        offset,
        offset + limit,
      );
      return presentPage({
        data: page.map(presentCategory),
        total: tree.all.length,
        page: query.page,
        perPage: limit,
        url,
      });
    }),
    on(catalogueEndpoints.hierachy, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const tree = await treeOf(db, shelves, store.id);
      const counts = await shelves.counts.of(store.id, () => countProducts(db, store.id, tree));
      const roots = sortCategories(
        tree.childrenOf.get(null) ?? [],
        query.sort_by,
        query.sort_order,
      );
      const { limit, offset } = rowsOf(query);
      const page = roots
        .slice(offset, offset + limit)
        .map((root) => presentNode(root, tree, counts));
      return presentPage({
        data: page,
        total: roots.length,
        page: query.page,
        perPage: limit,
        url,
      });
    }),
    on(catalogueEndpoints.filter, async ({ params, query, url, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const { products, facets } = await filterProducts(db, shelves, store.id, query);
      const data = products.map((product) => presentListed(product, clock()));
      const page = presentPage({
        data,
        total: facets.total,
        page: query.page,
        perPage: query.per_page,
        url,
      });
      return { ...page, facets: query.facets ? presentFacets(facets) : null };
    }),
    on(catalogueEndpoints.details, async ({ params, tag }) => {
      const store = await findStore(db, params.store_id);
      const product = await findProduct(db, store.id, params.product_id);
      if (!product) {
        tag("products");
        throw notFound("Product");
      }
      tag(`product:${product.id}`, "catalogue");
      const tree = await treeOf(db, shelves, store.id);
      return presentDetails(product, {
        storeId: store.id,
        variants: await variantsOfProduct(db, product.id),
        tree,
        now: clock(),
      });
    }),
    on(catalogueEndpoints.related, async ({ params, query, url, tag }) => {
      tag("products", "categories");
      const store = await findStore(db, params.store_id);
      const { limit, offset } = rowsOf(query);
      const each = query.items_per_page;
      const { ids, total } = await relatedIds(db, store.id, query.product_id, {
        limit: limit * each,
        offset: offset * each,
      });
      const pages = Array.from({ length: Math.ceil(ids.length / each) }, (_, index) =>
        ids.slice(index * each, (index + 1) * each),
      );
      const data = pages.map((page) => idsAddress(store.id, page));
      return presentPage({
        data,
        total: Math.ceil(total / each),
        page: query.page,
        perPage: limit,
        url,
      });
    }),
    on(catalogueEndpoints.byIds, async ({ params, query, url, tag }) => {
      const store = await findStore(db, params.store_id);
      const ids = [...new Set([...(query.ids ?? []), ...(query._ids ?? [])])];
      tag("products", ...ids.map((id) => `product:${id}`));
      const data = (await listProducts(db, store.id, ids)).map((product) =>
        presentListed(product, clock()),
      );
      return presentPage({
        data,
        total: data.length,
        page: 1,
        perPage: Math.max(1, ids.length),
        url,
      });
    }),
  ];
}
