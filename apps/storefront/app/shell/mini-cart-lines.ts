import type { Cart } from "@harbour/contracts";
import { parseStore } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { data } from "react-router";
import { attachGifts } from "../components/cart/add-gifts.ts";
import { formatTotal } from "../components/cart/format-total.ts";
import { goodsTotal } from "../components/cart/goods-total.ts";
import { readPricedCart, type PricedCart } from "../components/cart/read-priced-cart.server.ts";
import { totalsTexts } from "../components/cart/totals.texts.ts";
import { presentLinePrice } from "../components/products/present-product.ts";
import { formatVariantName } from "../components/products/variant-name.ts";
import { paths } from "../paths.ts";
import { readRequestContext } from "../request/request-context.ts";
import type { Route } from "./+types/mini-cart-lines.ts";

/** Reads a short form of the cart's lines for the drawer: `/mini-cart?store=mini`. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { session, language, url } = context;
  const store = parseStore(url.searchParams.get("store"));
  const client = await session.findExistingClient();
  const pricedCart = client && (await readPricedCart({ ...context, store }, client));
  const cart = pricedCart?.cart;
  const lines = attachGifts(cart?.cart_items ?? [], cart?.gift_items ?? []).map(
    ({ line, gifts }) => ({
      id: line._id,
      title: localized(line.product_title, language),
      variant: formatVariantName(line, language),
      image: line.image,
      color: line.image_color,
      path: `${paths.product(store, line.product_id, line.product_slug)}?variant=${line.product_variant_id}`,
      variantId: line.product_variant_id,
      qty: line.qty,
      maxQty: line.max_qty,
      price: presentLinePrice(line, language).price,
      gifts: gifts.map((gift) => ({
        id: gift.product_variant_id,
        title: localized(gift.product_title, language),
        qty: gift.qty,
      })),
    }),
  );
  const total = pricedCart ? formatCartTotal(pricedCart, language) : null;
  return data(
    {
      lines,
      sums: pricedCart ? listSums(pricedCart, language) : [],
      total,
      isEstimate: pricedCart?.shipping === null,
      canCheckOut: cart !== undefined && canCheckOut(cart),
    },
    { headers: { "cache-control": "private, no-store" } },
  );
}

/** Tells whether the whole cart can be checked out. Otherwise the cart's page shows the remedies. */
function canCheckOut({ cart_items: lines, is_enough_membership_points, is_total_too_high }: Cart) {
  const hasProblem = lines.some(({ problem }) => problem !== null);
  return !hasProblem && is_enough_membership_points && !is_total_too_high;
}

/** Lists the sums in the total, as on the cart's page. Empty while the fee is unknown, because the total excludes it. */
function listSums({ cart, shipping }: PricedCart, language: Language): [string, string][] {
  const t = translator(totalsTexts, language);
  const { calculations } = cart;
  const { shipping_fee: fee } = calculations;
  if (!shipping) return [];
  return [
    [t("subtotal"), formatMoney(goodsTotal(calculations))],
    [
      shipping.method ? t("shippingBy", { method: shipping.method }) : t("shipping"),
      isZeroMoney(fee) ? t("free") : formatMoney(fee),
    ],
  ];
}

/** Returns the total, without shipping while its fee is unknown. */
function formatCartTotal({ cart, shipping }: PricedCart, language: Language): string {
  const { price, point } = cart.calculations;
  return formatTotal(shipping ? price.total : goodsTotal(cart.calculations), point.total, language);
}

/** Ignores a failed request, so that the page below the drawer stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
