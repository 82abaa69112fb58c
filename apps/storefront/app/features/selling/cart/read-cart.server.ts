import type { Cart } from "@harbour/contracts";
import { findOtherStore, pointsStore } from "@harbour/contracts/constants";
import { readChosenLines } from "../../../components/cart/chosen-lines.ts";
import { readMemberPoints } from "../../../components/cart/read-member-points.server.ts";
import { readPricedCart } from "../../../components/cart/read-priced-cart.server.ts";
import { releaseSupersededHolds } from "../../../components/cart/release-superseded-holds.ts";
import { presentProduct } from "../../../components/products/present-product.ts";
import { readProductPartsQuery } from "../../../components/products/product-parts.ts";
import { readRelated, type RelatedView } from "../../../components/products/read-related.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { listCartHints, type NamedGoods } from "./cart-hints.ts";

/** Reads the cart with everything that its page shows. */
export async function readCart(context: RequestContext, client: ShopClient) {
  const { store, language, url } = context;
  const params = { store_id: store };
  const [
    { couriers, chosen: chosenDelivery, shipping, code, codeRefusal, ...pricedCart },
    related,
    otherStoreCount,
  ] = await Promise.all([
    readPricedCart(context, client, readChosenLines(url.searchParams)),
    readRelated(context, readProductPartsQuery(url.searchParams).related, (size) =>
      client.cart.related({ params, query: size }),
    ),
    client.cart
      .count({ params: { store_id: findOtherStore(store) } })
      .then(({ count }) => count, fallbackOnRefusal(0)),
  ]);
  const cart = releaseSupersededHolds(pricedCart.cart);
  const goods = await readNamedGoods(context, cart);
  return {
    cart,
    code,
    codeRefusal,
    related,
    otherStoreCount,
    lastOrder: cart.cart_items.length === 0 ? await readLastOrder(context, client) : null,
    points: await readUsedPoints(context, client, cart),
    shipping,
    hints: listCartHints(cart, {
      couriers,
      delivery: chosenDelivery,
      goods,
      language,
      store,
    }),
  };
}

/** Reads the categories whose goods bring an offer. */
async function readNamedGoods({ api, store }: RequestContext, cart: Cart): Promise<NamedGoods> {
  const ids = cart.near_offers.flatMap(({ category_id: id }) => id ?? []);
  const categoryReads = [...new Set(ids)].map(async (id) => {
    const params = { store_id: store, category_id: id };
    const category = await api.catalogue.category({ params }).catch(fallbackOnRefusal(null));
    return [id, category] as const;
  });
  return new Map(await Promise.all(categoryReads));
}

/** Returns the reference of the visitor's newest order in this store, for an empty cart. */
async function readLastOrder(
  { store }: RequestContext,
  client: ShopClient,
): Promise<string | null> {
  const { data } = await client.orders
    .list({ query: { store_id: store, per_page: 1 } })
    .catch(fallbackOnRefusal({ data: [] }));
  return data[0]?.reference ?? null;
}

/** Reads the products that the shop would show first, for a visitor with an empty cart. */
export async function readSuggestions({
  api,
  language,
  store,
}: RequestContext): Promise<RelatedView | null> {
  const { data } = await api.catalogue
    .filter({ params: { store_id: store }, query: { per_page: maxSuggestions, facets: "0" } })
    .catch(fallbackOnRefusal({ data: [] }));
  const products = data.map((item) => presentProduct(item, language, store));
  return products.length > 0 ? { products, hasMore: false, hasFailed: false } : null;
}

/** The number of suggestions, which fills rows at every width. */
const maxSuggestions = 10;

/** Reads a member's points if something costs points: always in `pointsStore`, and for some goods in the other store. */
async function readUsedPoints(
  context: RequestContext,
  client: ShopClient,
  { calculations }: Cart,
): Promise<number | null> {
  if (context.store !== pointsStore && calculations.point.total === 0) return null;
  return readMemberPoints(context, client);
}
