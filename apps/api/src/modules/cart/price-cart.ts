import type { DeliveryInfo } from "@harbour/contracts";
import { defaultCountry, defaultDeliveryMethod } from "@harbour/contracts/constants";
import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { variantsForSale } from "../catalogue/index.ts";
import { setting, type Store } from "../configuration/index.ts";
import { cartLimits } from "./cart.settings.ts";
import { goodsOf, noShipping, type Shipping, shippingFor } from "../delivery/index.ts";
import { noOffers, price } from "../pricing/index.ts";
import { findLines } from "./cart.repository.ts";
import { openLines, type PricedCart, pricedCart, type QuantityLimits } from "./cart.rules.ts";

export interface CartRequest {
  /** Absent: all lines are being bought; empty: none (WIRE 3). */
  readonly checkout_product_variant_ids?: readonly string[] | undefined;
  readonly voucher_code?: string | null | undefined;
  readonly delivery_info?: DeliveryInfo | undefined;
}

const standardDelivery: DeliveryInfo = {
  country_code: defaultCountry,
  method: defaultDeliveryMethod,
};

/**
 * The shopper's cart in one store at the database's present prices and stock. Only reads; the checkout calls it
 * again inside its own transaction, so no price that a page showed is ever believed.
 * @param limits configuration `shopping-cart`, where the caller has it at hand
 */
export async function priceCart(
  db: Db | Tx,
  shopper: Shopper,
  store: Store,
  request: CartRequest,
  limits?: QuantityLimits,
): Promise<PricedCart> {
  const found = await findLines(db, shopper.id, store.id);
  const variants = await variantsForSale(
    db,
    store.id,
    found.map((line) => line.variantId),
  );
  const inForce = limits ?? (await setting(db, cartLimits));
  const lines = openLines(found, variants, request.checkout_product_variant_ids);
  const goods = lines
    .filter((line) => line.isCheckout)
    .map(({ variant, qty }) => goodsOf(variant, qty));
  const shipping =
    goods.length > 0
      ? await shippingFor(db, request.delivery_info ?? standardDelivery, goods)
      : noShipping;
  const calculation = price({
    storeId: store.id,
    customer: { groups: [] },
    lines,
    offers: noOffers,
    enteredCode: request.voucher_code || null,
    // An order takes no points yet, so there are none to count on.
    usablePoints: 0,
    shipping: quoteOf(shipping),
  });
  return pricedCart(lines, calculation, shipping, inForce);
}

function quoteOf({ fee, courier, warehouse }: Shipping) {
  return { fee, carrierId: courier?.id ?? warehouse?.id ?? null };
}
