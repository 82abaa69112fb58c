import { ApiError } from "@harbour/api-client";
import type { Cart, Courier } from "@harbour/contracts";
import { localized, translator } from "@harbour/i18n";
import { readCartMemory, type CartMemory } from "../../../components/cart/cart-memory.server.ts";
import { readChosenLines } from "../../../components/cart/chosen-lines.ts";
import { priceBuyable } from "../../../components/cart/price-buyable.ts";
import { addWaitingHolds } from "../../../components/cart/waiting-holds.ts";
import { pointsOfMember } from "../../../components/cart/points-of-member.server.ts";
import { unlessCodeRefused } from "../../../components/cart/unless-code-refused.ts";
import { listDeliveryGoods } from "../../../components/delivery/delivery-goods.ts";
import { quoteShipping } from "../../../components/delivery/quote-shipping.ts";
import { presentProduct } from "../../../components/products/present-product.ts";
import { readParts } from "../../../components/products/product-parts.ts";
import { readRelated, type RelatedView } from "../../../components/products/read-related.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { cartHints, type NamedGoods } from "./cart-hints.ts";
import { cartTexts } from "./cart.texts.ts";

/** Reads the cart with everything that its page shows. */
export async function readCart(context: RequestContext, client: ShopClient) {
  const { api, store, language, url } = context;
  const params = { store_id: store };
  const memory = readCartMemory(context);
  const request = {
    checkout_product_variant_ids: readChosenLines(url.searchParams),
    voucher_code: memory.code,
  };
  const priced = async (delivery: CartMemory["delivery"]) => ({
    ...(await unlessCodeRefused(
      (body) => priceBuyable((chosen) => client.cart.all({ params, body: { ...body, ...chosen } })),
      { ...request, ...(delivery && { delivery_info: delivery }) },
      language,
    )),
    delivery,
  });
  const [{ delivery, couriers, ...found }, related, { "store-settings": settings }, inOther] =
    await Promise.all([
      // A delivery method that no longer exists counts as none chosen.
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
      client.cart
        .count({ params: { store_id: store === "main" ? "mini" : "main" } })
        .then(({ count }) => count, unlessRefused(0)),
    ]);
  const { codeRefusal } = found;
  const cart = addWaitingHolds(found.cart);
  const method = delivery && methodName(delivery, couriers, context);
  const goods = await namedGoods(context, cart);
  return {
    cart,
    code: memory.code,
    codeRefusal,
    related,
    inOther,
    lastOrder: cart.cart_items.length === 0 ? await readLastOrder(context, client) : null,
    points: await readMemberPoints(context, client, cart),
    shipping: {
      quoted: quoteShipping(couriers, {
        language,
        methods: settings.delivery_methods,
        isFree: cart.is_shipping_free,
      }),
      method,
    },
    hints: cartHints(cart, {
      couriers,
      delivery: method ? delivery : null,
      goods,
      language,
      store,
    }),
  };
}

/** Reads the categories whose goods bring an offer. */
async function namedGoods({ api, store }: RequestContext, cart: Cart): Promise<NamedGoods> {
  const ids = cart.near_offers.flatMap(({ category_id: id }) => id ?? []);
  const read = [...new Set(ids)].map(async (id) => {
    const params = { store_id: store, category_id: id };
    const category = await api.catalogue.category({ params }).catch(unlessRefused(null));
    return [id, category] as const;
  });
  return new Map(await Promise.all(read));
}

/** Returns the reference of the visitor's newest order in this store, for an empty cart. */
async function readLastOrder(
  { store }: RequestContext,
  client: ShopClient,
): Promise<string | null> {
  const { data } = await client.orders
    .all({ query: { store_id: store, per_page: 1 } })
    .catch(unlessRefused({ data: [] }));
  return data[0]?.reference ?? null;
}

/** Reads the products that the shop would show first, for a visitor with an empty cart. */
export async function readSuggestions({
  api,
  language,
  store,
}: RequestContext): Promise<RelatedView | null> {
  const { data } = await api.catalogue
    .filter({ params: { store_id: store }, query: { per_page: suggested, facets: "0" } })
    .catch(unlessRefused({ data: [] }));
  const products = data.map((item) => presentProduct(item, language, store));
  return products.length > 0 ? { products, hasMore: false, hasFailed: false } : null;
}

/** The number of suggestions, which fills rows at every width. */
const suggested = 10;

/** Reads the couriers for exactly these goods, with their fees. */
async function couriersFor(
  { api, store }: RequestContext,
  cart: Cart,
): Promise<readonly Courier[]> {
  const goods = listDeliveryGoods(cart);
  if (goods.product_variant_ids.length === 0) return [];
  return api.delivery
    .couriers({ params: { store_id: store }, query: goods })
    .then(({ data }) => data, unlessRefused([]));
}

/** Reads a member's points if something costs points: always in the mini store, for some goods in the main store. */
async function readMemberPoints(
  context: RequestContext,
  client: ShopClient,
  { calculations }: Cart,
): Promise<number | null> {
  if (context.store !== "mini" && calculations.point.total === 0) return null;
  return pointsOfMember(context, client);
}

function methodName(
  { method, courier_id: id }: NonNullable<CartMemory["delivery"]>,
  couriers: readonly Courier[],
  { language }: RequestContext,
): string | null {
  if (method === "SELF_PICKUP") return translator(cartTexts, language)("selfPickup");
  const courier = couriers.find(({ _id }) => _id === id);
  return courier ? localized(courier.title, language) : null;
}
