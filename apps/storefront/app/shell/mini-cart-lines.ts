import { data } from "react-router";
import { presentPrice } from "../components/products/present-product.ts";
import { variantName } from "../components/products/variant-name.ts";
import type { Cart } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";
import { readCartMemory } from "../components/cart/cart-memory.server.ts";
import { goodsTotal } from "../components/cart/goods-total.ts";
import { isShippingKnown } from "../components/cart/is-shipping-known.ts";
import { totalWords } from "../components/cart/total-words.ts";
import { withGifts } from "../components/cart/add-gifts.ts";
import { readRequestContext } from "../request/request-context.ts";
import { unlessRefused } from "../request/unless-refused.ts";
import type { Route } from "./+types/mini-cart-lines.ts";
import { paths } from "../paths.ts";

/** Reads a short form of the cart's lines for the drawer: `/mini-cart?store=mini`. */
export async function loader(args: Route.LoaderArgs) {
  const { session, language, url, ownCookie } = readRequestContext(args);
  const store = url.searchParams.get("store") === "mini" ? "mini" : "main";
  const client = await session.existingClient();
  const { delivery } = readCartMemory({ ownCookie, store });
  const params = { store_id: store };
  // A delivery method that no longer exists counts as none chosen.
  const priced =
    delivery &&
    (await client?.cart
      .all({ params, body: { delivery_info: delivery } })
      .catch(unlessRefused(null)));
  const cart = priced ?? (await client?.cart.all({ params, body: {} }));
  const lines = withGifts(cart?.cart_items ?? [], cart?.gift_items ?? []).map(
    ({ line, gifts }) => ({
      id: line._id,
      title: localized(line.product_title, language),
      variant: variantName(line, language),
      image: line.image,
      color: line.image_color,
      path: `${paths.product(store, line.product_id, line.product_slug)}?variant=${line.product_variant_id}`,
      qty: line.qty,
      price: presentPrice(
        {
          price: line.original_subtotal_price,
          discounted_price: line.subtotal_price,
          promotion_price: line.promotion_subtotal_price,
          point: line.subtotal_point,
        },
        language,
      ).price,
      gifts: gifts.map((gift) => ({
        id: gift.product_variant_id,
        title: localized(gift.product_title, language),
        qty: gift.qty,
      })),
    }),
  );
  const isSettled = priced ? isShippingKnown(priced) : (cart?.is_shipping_free ?? false);
  const total = cart && shownTotal(cart, isSettled, language);
  return data(
    { lines, total: total ?? null, isSettled },
    { headers: { "cache-control": "private, no-store" } },
  );
}

/** Returns the total: of the goods alone while the shipping fee may still change. */
function shownTotal({ calculations }: Cart, isSettled: boolean, language: Language): string {
  const { price, point } = calculations;
  return totalWords(isSettled ? price.total : goodsTotal(calculations), point.total, language);
}

/** Ignores a failed request, so that the page below the drawer stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
