import { checkoutEndpoints } from "@harbour/contracts";
import { shopperOf } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { on, type Route } from "../../platform/routes.ts";
import { placeOrder } from "./place-order.ts";

export function checkoutRoutes(deps: Deps): Route[] {
  return [
    on(checkoutEndpoints.place, async ({ actor, params, body, idempotent }) => {
      const checkout = { ...body, storeId: params.store_id };
      const placed = await placeOrder(deps, shopperOf(actor), checkout, idempotent);
      // No provider is connected yet, so there is nowhere to send anybody to pay (WIRE 3).
      return { message: "Thank you for your order.", return_url: null, ...placed };
    }),
  ];
}
