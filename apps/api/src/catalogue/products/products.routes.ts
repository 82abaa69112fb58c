import { productEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage, presentPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { openCategoryTrees } from "../categories/index.ts";
import { findShownProduct } from "./find-shown-product.ts";
import { openListedProducts } from "./listed-products.ts";
import { previewProduct } from "./preview-product.ts";
import {
  presentProductDetails,
  presentListedProduct,
  presentMapEntry,
} from "./products.presenter.ts";
import { listForSitemap } from "./products.repository.ts";
import { findProductVariants } from "./variants-for-sale.ts";

/**
 * Routes of products. Responses are cached by tag: `products` for lists, `product:ID` for a product, `categories` for
 * the tree, `catalogue` for an import.
 */
export function productRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  const readTree = openCategoryTrees(deps);
  const findListedProducts = openListedProducts(deps);
  return [
    route(productEndpoints.sitemap, async ({ params, query, url, tag }) => {
      tag("products", "catalogue");
      const store = await findStore(db, params.store_id);
      const after = query.after ?? "";
      return cursorPage(
        { url, limit: query.per_page },
        (max) => listForSitemap(db, store.id, { after, max }),
        (rows) => rows.map(presentMapEntry),
      );
    }),
    route(productEndpoints.details, async ({ params, tag }) => {
      const store = await findStore(db, params.store_id);
      const product = await findShownProduct(db, store.id, params.product_id);
      tag(`product:${product.id}`, "catalogue");
      return presentProductDetails(product, {
        storeId: store.id,
        variants: await findProductVariants(db, product.id),
        tree: await readTree(store.id),
        now: clock(),
      });
    }),
    route(productEndpoints.preview, async ({ params, body: { token } }) => {
      const { id: storeId } = await findStore(db, params.store_id);
      return previewProduct(deps, { storeId, idOrSlug: params.product_id }, token);
    }),
    route(productEndpoints.byIds, async ({ params, query, url, tag }) => {
      const store = await findStore(db, params.store_id);
      const productIds = new Set([...(query.ids ?? []), ...(query._ids ?? [])]);
      // Other ids belong to no product, and cannot be a tag in a header.
      const ids = [...productIds].filter((id) => /^[\w-]+$/.test(id));
      tag("products", ...ids.map((id) => `product:${id}`));
      const data = (await findListedProducts(store.id, ids)).map((product) =>
        presentListedProduct(product, clock()),
      );
      const perPage = Math.max(1, ids.length);
      return presentPage({ data, total: data.length, page: 1, perPage, url });
    }),
  ];
}
