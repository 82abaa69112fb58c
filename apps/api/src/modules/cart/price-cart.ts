import type { DeliveryInfo } from "@harbour/contracts";
import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { variantsForSale } from "../catalogue/index.ts";
import { setting, type Store } from "../configuration/index.ts";
import { shippingFor } from "../delivery/index.ts";
import { findLines } from "./cart.repository.ts";
import {
  goodsValue,
  priceLine,
  totalUp,
  traceOf,
  type PricedCart,
  type QuantityLimits,
} from "./cart.rules.ts";

export interface CartRequest {
  /** Absent: all lines are being bought; empty: none (WIRE 3). */
  readonly checkout_product_variant_ids?: readonly string[] | undefined;
  readonly delivery_info?: DeliveryInfo | undefined;
}

const standardDelivery: DeliveryInfo = { country_code: "HK", method: "DELIVERY" };

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
  const inForce = limits ?? (await setting(db, "shopping-cart"));
  const chosen =
    request.checkout_product_variant_ids && new Set(request.checkout_product_variant_ids);

  const lines = found.flatMap((line) => {
    const variant = variants.get(line.variantId);
    if (!variant) return [];
    return priceLine(line, variant, {
      isCheckout: chosen?.has(line.variantId) ?? true,
      limits: inForce,
    });
  });
  const shipping = lines.some((line) => line.isCheckout)
    ? await shippingFor(db, request.delivery_info ?? standardDelivery, goodsValue(lines))
    : { fee: 0, courier: null, warehouse: null };
  return { lines, shipping, totals: totalUp(lines, shipping.fee), trace: traceOf(lines, shipping) };
}
