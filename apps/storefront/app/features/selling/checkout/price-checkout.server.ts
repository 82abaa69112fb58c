import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { keepCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { fillOfferedCode } from "../../../components/cart/offered-voucher.ts";
import { priceWithCode } from "../../../components/cart/price-with-code.ts";
import { listDeliveryGoods } from "../../../components/delivery/delivery-goods.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { readValues, toCartRequest, type CheckoutValues } from "./checkout-form.ts";
import { emptyCheckoutOutcome, type CheckoutOutcome } from "./checkout-outcome.ts";
import { findDestination } from "./place-order.server.ts";
import { toCartMemory } from "./read-checkout.server.ts";
import { readCouriers } from "./read-couriers.server.ts";
import { readStations } from "./read-stations.server.ts";
import { readLineChange, withoutLine } from "./select-line.ts";
import { isStationIntent, maxStations } from "./station-list.ts";

/** Prices the cart for the form's values, and reads couriers and stations that depend on them. */
export async function priceCheckout(
  context: RequestContext,
  client: ShopClient,
  form: FormData,
  { isFromScript }: { readonly isFromScript: boolean },
): Promise<CheckoutOutcome> {
  fillOfferedCode(form);
  const intent = form.get("intent");
  if (intent === "remove-code") form.delete("voucher_code");
  const values = readValues(form);
  const outcome: CheckoutOutcome = { ...emptyCheckoutOutcome, values };
  try {
    const params = { store_id: context.store };
    const change = readLineChange(intent);
    if (change) {
      await client.cart.addToCart({ params, body: change });
      if (change.qty === 0) outcome.values = withoutLine(values, change.product_variant_id);
    }
    const { cart, codeRefusal } = await priceWithCode(
      (body) => client.cart.details({ params, body }),
      toCartRequest(outcome.values),
      context.language,
    );
    if (change && !cart.cart_items.some((line) => line.is_checkout))
      throw redirect(withLanguage(paths.cart(context.store), context.language), 303);
    if (codeRefusal === null) keepCartMemory(context, toCartMemory(values, cart));
    const stations =
      // Without script, every answer must contain the list of the last search.
      isStationIntent(intent) || (values.method === "STATION" && !isFromScript)
        ? await readStations(context, listDeliveryGoods(cart), {
            courier: values.station_courier,
            ...(intent !== "all-stations" && {
              search: values.station_search,
              district: values.station_district,
            }),
            ...(intent === "more-stations" && { perPage: maxStations }),
          })
        : null;
    return {
      ...outcome,
      cart,
      stations,
      couriers: await readDestinationCouriers(context, cart, outcome.values),
      codeRefusal,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...outcome, isPriceStale: error.status >= 500 };
  }
}

/** Reads couriers and times for the destination. The page keeps the previous ones when reading fails. */
async function readDestinationCouriers(
  context: RequestContext,
  cart: Cart,
  values: CheckoutValues,
): Promise<CheckoutOutcome["couriers"]> {
  const goods = listDeliveryGoods(cart);
  if (values.method !== "DELIVERY" || goods.product_variant_ids.length === 0) return null;
  try {
    const to = await findDestination(context, values);
    return await readCouriers(context, goods, to?.district ?? "");
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
