import { cartEndpoints } from "@harbour/contracts";
import { shopperOf } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { overOneConnection, together } from "../../platform/db.ts";
import { on, type Route } from "../../platform/routes.ts";
import { findStore, setting } from "../../base/configuration/index.ts";
import { earningRateNow } from "../../offers/membership/index.ts";
import { findRelated } from "../../catalogue/product-search/index.ts";
import { allowCode } from "./allow-code.ts";
import { cartLimits } from "./cart.settings.ts";
import { presentCart } from "./cart.presenter.ts";
import { lessBought } from "./limit-by-purchases.ts";
import { changeLine } from "./change-line.ts";
import { countLines, findProductsInCart, removeLines } from "./cart.repository.ts";
import { asSuperseding, priceCart } from "./price-cart.ts";

export function cartRoutes(deps: Deps): Route[] {
  return [
    on(cartEndpoints.all, async ({ actor, params, body }) => {
      const store = await findStore(deps.db, params.store_id);
      const shopper = shopperOf(actor);
      const whose = { customerId: shopper.id, storeId: store.id };
      const limits = await setting(deps.db, cartLimits);
      const earningRate = await earningRateNow(deps.db);
      const [cart, waiting] = await overOneConnection(deps.db, async (one) => {
        const price = (superseded: readonly string[] = []) =>
          priceCart(one, shopper, store, body, { limits, earningRate, superseded });
        const [priced, orders] = await together([price(), deps.registry.waitingOrders(one, whose)]);
        const found = await asSuperseding(priced, orders, price);
        return [await lessBought(deps, one, shopper, found, orders), orders] as const;
      });
      const isCode = cart.codeProblem !== "unknown";
      await allowCode(deps, shopper, body.voucher_code, isCode ? "right" : "wrong");
      return presentCart(cart, waiting);
    }),
    on(cartEndpoints.count, async ({ actor, params }) => {
      const store = await findStore(deps.db, params.store_id);
      return { count: await countLines(deps.db, shopperOf(actor).id, store.id) };
    }),
    on(cartEndpoints.addToCart, async ({ actor, params, body }) => {
      const store = await findStore(deps.db, params.store_id);
      const { product_variant_id: variantId, qty, change, added_at: addedAt } = body;
      const line = { store, variantId, qty, change, addedAt };
      return {
        message: "The cart is up to date.",
        ...(await changeLine(deps, shopperOf(actor), line)),
      };
    }),
    on(cartEndpoints.related, async ({ actor, params, query, url }) => {
      const store = await findStore(deps.db, params.store_id);
      const products = await findProductsInCart(deps.db, shopperOf(actor).id, store.id);
      return findRelated(deps, store, products, { query, url });
    }),
    on(cartEndpoints.clear, async ({ actor, params }) => {
      const store = await findStore(deps.db, params.store_id);
      await removeLines(deps.db, shopperOf(actor).id, store.id);
      return { message: "The cart is empty." };
    }),
  ];
}
