import { cartEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import { findRelatedProducts } from "../../catalogue/product-search/index.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentCart } from "./cart.presenter.ts";
import { countLines, findProductsInCart, removeCartLines } from "./cart.repository.ts";
import { changeLine } from "./change-line.ts";
import { viewCart } from "./view-cart.ts";

export function cartRoutes(deps: Deps): Route[] {
  return [
    route(cartEndpoints.details, async ({ actor, params, body }) => {
      const store = await findStore(deps.db, params.store_id);
      const { cart, waitingOrders } = await viewCart(deps, requireShopper(actor), store, body);
      return presentCart(cart, waitingOrders);
    }),
    route(cartEndpoints.count, async ({ actor, params }) => {
      const store = await findStore(deps.db, params.store_id);
      return { count: await countLines(deps.db, requireShopper(actor).id, store.id) };
    }),
    route(cartEndpoints.addToCart, async ({ actor, params, body }) => {
      const store = await findStore(deps.db, params.store_id);
      const { product_variant_id: variantId, qty, change, added_at: addedAt } = body;
      const line = { store, variantId, qty, change, addedAt };
      return {
        message: "The cart is up to date.",
        ...(await changeLine(deps, requireShopper(actor), line)),
      };
    }),
    route(cartEndpoints.related, async ({ actor, params, query, url }) => {
      const store = await findStore(deps.db, params.store_id);
      const products = await findProductsInCart(deps.db, requireShopper(actor).id, store.id);
      return findRelatedProducts(deps, store, products, { query, url });
    }),
    route(cartEndpoints.clear, async ({ actor, params }) => {
      const store = await findStore(deps.db, params.store_id);
      await removeCartLines(deps.db, requireShopper(actor).id, store.id);
      return { message: "The cart is empty." };
    }),
  ];
}
