import { ApiError } from "@harbour/api-client";
import type { Cart, Courier } from "@harbour/contracts";
import { localized, translator } from "@harbour/i18n";
import { fallbackOnRefusal } from "../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { listDeliveryGoods } from "../delivery/delivery-goods.ts";
import { quoteShipping, type ShippingWords } from "../delivery/quote-shipping.ts";
import { readCartMemory, type CartMemory } from "./cart-memory.server.ts";
import { priceBuyable } from "./price-buyable.ts";
import { priceWithCode, type PricedWithCode } from "./price-with-code.ts";
import { totalsTexts } from "./totals.texts.ts";

type Delivery = CartMemory["delivery"];
type Context = Pick<RequestContext, "api" | "language" | "readCookie" | "store">;

export interface PricedCart extends PricedWithCode {
  /** The code that the cart was priced with. */
  readonly code: string | null;
  /** The remembered delivery; null before a choice. */
  readonly chosen: Delivery;
  /** The delivery in the total, in words; null when nobody delivers the goods. */
  readonly shipping: ShippingWords | null;
  /** The couriers with their fees for exactly these goods. */
  readonly couriers: readonly Courier[];
}

/**
 * Prices a cart with the delivery with which its checkout begins: the remembered one, otherwise the first. Cart and
 * checkout therefore show the same total.
 * @param chosenLines the lines to buy; undefined for all
 */
export async function readPricedCart(
  context: Context,
  client: ShopClient,
  chosenLines?: string[],
): Promise<PricedCart> {
  const { api, language, store } = context;
  const { code, delivery: remembered } = readCartMemory(context);
  const params = { store_id: store };
  const price = (delivery: Delivery) =>
    priceWithCode(
      (body) =>
        priceBuyable((lines) => client.cart.details({ params, body: { ...body, ...lines } })),
      {
        checkout_product_variant_ids: chosenLines,
        voucher_code: code,
        ...(delivery && { delivery_info: delivery }),
      },
      language,
    );
  const [{ delivery, ...pricedResult }, { "store-settings": settings }] = await Promise.all([
    priceWithDelivery(remembered, price),
    api.configuration.latest(),
  ]);
  const couriers = await readCouriers(context, pricedResult.cart);
  const method = delivery && couriers && methodName(delivery, couriers, context);
  if (method)
    return {
      ...pricedResult,
      code,
      chosen: delivery,
      shipping: { method, others: null },
      couriers,
    };
  const shippingQuote =
    couriers &&
    quoteShipping(couriers, {
      language,
      methods: settings.delivery_methods,
      isFree: pricedResult.cart.is_shipping_free,
    });
  if (!shippingQuote)
    return { ...pricedResult, code, chosen: null, shipping: null, couriers: couriers ?? [] };
  const { delivery: first, ...delivered } = await priceWithDelivery(shippingQuote.delivery, price);
  return { ...delivered, code, chosen: null, shipping: first && shippingQuote.words, couriers };
}

/** Prices with a delivery. A delivery that no longer exists counts as none. */
async function priceWithDelivery<Priced>(
  delivery: Delivery,
  price: (delivery: Delivery) => Promise<Priced>,
): Promise<Priced & { delivery: Delivery }> {
  try {
    return { ...(await price(delivery)), delivery };
  } catch (error) {
    if (!delivery || !(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...(await price(null)), delivery: null };
  }
}

/** Reads the couriers for exactly these goods; null without goods. */
async function readCouriers(
  { api, store }: Context,
  cart: Cart,
): Promise<readonly Courier[] | null> {
  const goods = listDeliveryGoods(cart);
  if (goods.product_variant_ids.length === 0) return null;
  return api.delivery
    .couriers({ params: { store_id: store }, query: goods })
    .then(({ data }) => data, fallbackOnRefusal([]));
}

/** Names a remembered delivery; null for a courier that does not take these goods. */
function methodName(
  { method, courier_id: id }: NonNullable<Delivery>,
  couriers: readonly Courier[],
  { language }: Context,
): string | null {
  if (method === "SELF_PICKUP") return translator(totalsTexts, language)("pickup");
  const courier = couriers.find(({ _id, unavailable_reason: reason }) => _id === id && !reason);
  return courier ? localized(courier.title, language) : null;
}
