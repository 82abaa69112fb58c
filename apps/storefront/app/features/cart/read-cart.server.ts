import { ApiError } from "@harbour/api-client";
import type { Cart, Courier } from "@harbour/contracts";
import { localized, translator } from "@harbour/i18n";
import { readCartMemory, type CartMemory } from "../../components/cart/cart-memory.server.ts";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import { shippingFrom } from "../../components/delivery/shipping-from.ts";
import { readParts } from "../../components/products/product-parts.ts";
import { readRelated } from "../../components/products/read-related.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { unlessRefused } from "../../request/unless-refused.ts";
import { cartMessages } from "./cart.messages.ts";

/** The cart as it is being bought, with what stands beside it. */
export async function readCart(context: RequestContext, client: ShopClient) {
  const { api, store, language, url } = context;
  const params = { store_id: store };
  const memory = readCartMemory(context);
  const request = {
    checkout_product_variant_ids: chosenFrom(url.searchParams),
    voucher_code: memory.code,
  };
  const priced = async (delivery: CartMemory["delivery"]) => ({
    cart: await client.cart.all({
      params,
      body: { ...request, ...(delivery && { delivery_info: delivery }) },
    }),
    delivery,
  });
  const [{ cart, delivery }, related, couriers, { "store-settings": settings }] = await Promise.all(
    [
      // What was chosen last may have gone: then it is as if nobody had chosen.
      priced(memory.delivery).catch((error: unknown) => {
        if (memory.delivery && error instanceof ApiError && error.status < 500) return priced(null);
        throw error;
      }),
      readRelated(context, readParts(url.searchParams).related, (size) =>
        client.cart.related({ params, query: size }),
      ),
      api.delivery.couriers({ params }).then(({ data }) => data, unlessRefused([])),
      api.configuration.latest(),
    ],
  );
  const hasPickup = settings.delivery_methods.includes("SELF_PICKUP");
  return {
    cart,
    code: memory.code,
    related,
    points: await pointsOf(context, client, cart),
    shipping: {
      from: shippingFrom(couriers, cart.calculations, { language, hasPickup }),
      method: delivery && methodName(delivery, couriers, context),
    },
  };
}

/** What a member may spend, where something costs points: all over the mini store, and for goods that do in the main one. */
async function pointsOf(
  { session, store }: RequestContext,
  client: ShopClient,
  { calculations }: Cart,
): Promise<number | null> {
  if (store !== "mini" && calculations.point.total === 0) return null;
  if (!(await session.user())) return null;
  const status = await client.membership.status().catch(unlessRefused(null));
  return status?.available_points ?? null;
}

function methodName(
  { method, courier_id: id }: NonNullable<CartMemory["delivery"]>,
  couriers: readonly Courier[],
  { language }: RequestContext,
): string | null {
  if (method === "SELF_PICKUP") return translator(cartMessages, language)("selfPickup");
  const courier = couriers.find(({ _id }) => _id === id);
  return courier ? localized(courier.title, language) : null;
}
