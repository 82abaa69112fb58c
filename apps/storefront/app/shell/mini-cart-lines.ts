import { data } from "react-router";
import { variantName } from "../components/products/variant-name.ts";
import { formatMoney, localized } from "@harbour/i18n";
import { goodsTotal } from "../components/cart/goods-total.ts";
import { contextOf } from "../request/request-context.ts";
import type { Route } from "./+types/mini-cart-lines.ts";
import { paths } from "../paths.ts";

/** The lines of a cart in few words, for the drawer: `/mini-cart?store=mini`. */
export async function loader(args: Route.LoaderArgs) {
  const { session, language, url } = contextOf(args);
  const store = url.searchParams.get("store") === "mini" ? "mini" : "main";
  const client = await session.known();
  const cart = await client?.cart.all({ params: { store_id: store }, body: {} });
  const lines = (cart?.cart_items ?? []).map((line) => ({
    id: line._id,
    title: localized(line.product_title, language),
    variant: variantName(line, language),
    image: line.image,
    color: line.image_color,
    path: `${paths.product(store, line.product_id, line.product_slug)}?variant=${line.product_variant_id}`,
    qty: line.qty,
    price: formatMoney(line.subtotal_price),
  }));
  const total = cart ? formatMoney(goodsTotal(cart.calculations)) : null;
  return data({ lines, total }, { headers: { "cache-control": "private, no-store" } });
}

/** The page below the drawer stays when its lines do not come. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
