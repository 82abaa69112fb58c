import { ApiError } from "@harbour/api-client";
import type { Cart, CartItem, Courier } from "@harbour/contracts";
import { localized, translator } from "@harbour/i18n";
import { readCartMemory, type CartMemory } from "../../components/cart/cart-memory.server.ts";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import { withOwnHolds } from "../../components/cart/own-holds.ts";
import { unlessCodeRefused } from "../../components/cart/unless-code-refused.ts";
import { goodsOf } from "../../components/delivery/goods-of.ts";
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
    ...(await unlessCodeRefused(
      (body) => withoutGone((chosen) => client.cart.all({ params, body: { ...body, ...chosen } })),
      { ...request, ...(delivery && { delivery_info: delivery }) },
      language,
    )),
    delivery,
  });
  const [{ delivery, couriers, ...found }, related, { "store-settings": settings }] =
    await Promise.all([
      // What was chosen last may have gone: then it is as if nobody had chosen.
      priced(memory.delivery)
        .catch((error: unknown) => {
          if (memory.delivery && error instanceof ApiError && error.status < 500)
            return priced(null);
          throw error;
        })
        .then(async (found) => ({ ...found, couriers: await couriersFor(context, found.cart) })),
      readRelated(context, readParts(url.searchParams).related, (size) =>
        client.cart.related({ params, query: size }),
      ),
      api.configuration.latest(),
    ]);
  const { codeRefusal } = found;
  const cart = withOwnHolds(found.cart);
  const hasPickup = settings.delivery_methods.includes("SELF_PICKUP");
  return {
    cart,
    code: memory.code,
    codeRefusal,
    related,
    points: await pointsOf(context, client, cart),
    shipping: {
      from: shippingFrom(couriers, { language, hasPickup, isFree: cart.is_shipping_free }),
      method: delivery && methodName(delivery, couriers, context),
    },
  };
}

/** What cannot be bought any more counts for nothing: the sums are of the rest, which can be had (WIRE 3 leaves that to whoever asks). */
async function withoutGone(
  price: (chosen: { checkout_product_variant_ids?: string[] }) => Promise<Cart>,
): Promise<Cart> {
  const cart = await price({});
  const isGone = (line: CartItem) => line.is_checkout && line.max_qty === 0;
  if (!cart.cart_items.some(isGone)) return cart;
  // What is held for the order that a new one would replace can be had.
  const found = withOwnHolds(cart);
  const chosen = found.cart_items.filter((line) => line.is_checkout);
  const buyable = chosen.filter((line) => !isGone(line));
  if (buyable.length === chosen.length) return cart;
  return price({
    checkout_product_variant_ids: buyable.map((line) => line.product_variant_id),
  });
}

/** Whether a courier takes the goods, and for how much, is said of these very goods alone. */
async function couriersFor(
  { api, store }: RequestContext,
  cart: Cart,
): Promise<readonly Courier[]> {
  const goods = goodsOf(cart);
  if (goods.product_variant_ids.length === 0) return [];
  return api.delivery
    .couriers({ params: { store_id: store }, query: goods })
    .then(({ data }) => data, unlessRefused([]));
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
