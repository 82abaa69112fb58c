import { catalogueEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage, presentPage, rowsOf } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findStore } from "../../base/configuration/index.ts";
import {
  presentCategory,
  presentCategoryDetails,
  presentDetails,
  presentListed,
  presentMapEntry,
} from "./products.presenter.ts";
import { categoryNamed } from "./category-tree.rules.ts";
import { cachedTrees } from "./category-trees.ts";
import { findShownProduct } from "./find-shown-product.ts";
import { sortCategories } from "./list-categories.ts";
import { listedProductsOf } from "./listed-products.ts";
import { listForSitemap } from "./products.repository.ts";
import { variantsOfProduct } from "./variants.repository.ts";

/** Responses are cached by tag: `products` for lists, `product:ID` for one, `categories` for the tree, `catalogue` for an import of many. */
export function catalogueRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  const treeOf = cachedTrees(deps);
  const listed = listedProductsOf(deps);
  return [
    on(catalogueEndpoints.categories, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const { all } = await treeOf(store.id);
      const { limit, offset } = rowsOf(query);
      const page = sortCategories(all, query.sort_by, query.sort_order).slice(
        offset,
        offset + limit,
      );
      const data = page.map(presentCategory);
      return presentPage({ data, total: all.length, page: query.page, perPage: limit, url });
    }),
    on(catalogueEndpoints.category, async ({ params, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const tree = await treeOf(store.id);
      const category = categoryNamed(tree, params.category_id);
      if (!category) throw notFound("Category");
      return presentCategoryDetails(category, tree);
    }),
    on(catalogueEndpoints.sitemap, async ({ params, query, url, tag }) => {
      tag("products", "catalogue");
      const store = await findStore(db, params.store_id);
      const after = query.after ?? "";
      return cursorPage(
        { url, limit: query.per_page },
        (max) => listForSitemap(db, store.id, { after, max }),
        (rows) => rows.map(presentMapEntry),
      );
    }),
    on(catalogueEndpoints.details, async ({ params, tag }) => {
      const store = await findStore(db, params.store_id);
      const product = await findShownProduct(db, store.id, params.product_id);
      tag(`product:${product.id}`, "catalogue");
      return presentDetails(product, {
        storeId: store.id,
        variants: await variantsOfProduct(db, product.id),
        tree: await treeOf(store.id),
        now: clock(),
      });
    }),
    on(catalogueEndpoints.byIds, async ({ params, query, url, tag }) => {
      const store = await findStore(db, params.store_id);
      const named = new Set([...(query.ids ?? []), ...(query._ids ?? [])]);
      // Whatever else is sent is no product's, and no header takes it as a tag.
      const ids = [...named].filter((id) => /^[\w-]+$/.test(id));
      tag("products", ...ids.map((id) => `product:${id}`));
      const data = (await listed(store.id, ids)).map((product) => presentListed(product, clock()));
      const perPage = Math.max(1, ids.length);
      return presentPage({ data, total: data.length, page: 1, perPage, url });
    }),
  ];
}
