import { checkoutEndpoints } from "@harbour/contracts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { openNewOrderPaymentPage } from "./open-payment-page.ts";
import { placeOrder } from "./place-order.ts";

export function checkoutRoutes(deps: Deps): Route[] {
  return [
    route(checkoutEndpoints.place, async ({ actor, params, body, runIdempotent }) => {
      const checkout = { ...body, storeId: params.store_id };
      const shopper = requireShopper(actor);
      const placedOrder = await placeOrder(deps, shopper, checkout, runIdempotent);
      const return_url = await openNewOrderPaymentPage(deps, shopper, placedOrder, {
        ...body,
        replaceResult: runIdempotent.replaceResult,
      });
      const { order_id, reference } = placedOrder;
      return { message: "Thank you for your order.", return_url, order_id, reference };
    }),
  ];
}
