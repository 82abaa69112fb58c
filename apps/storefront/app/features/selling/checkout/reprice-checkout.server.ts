import type { Cart } from "@harbour/contracts";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import type { StoreAlias } from "../../../paths.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { toCartRequest, type CheckoutValues } from "./checkout-form.ts";
import {
  emptyCheckoutOutcome,
  type CheckoutOutcome,
  type FormMessage,
} from "./checkout-outcome.ts";

/**
 * Prices a refused checkout again and returns the form with the reason.
 * The form gets a new key, because a corrected attempt is another order.
 */
export async function repriceCheckout(
  client: ShopClient,
  store: StoreAlias,
  values: CheckoutValues,
  {
    errors = {},
    message,
    refusalCart,
  }: {
    readonly errors?: FieldErrors;
    readonly message: FormMessage | ((cart: Cart | null) => FormMessage);
    /** The cart inside the refusal, which is priced for the order's buyer. */
    readonly refusalCart?: Cart | undefined;
  },
): Promise<CheckoutOutcome> {
  const params = { store_id: store };
  const repricedCart = await client.cart
    .details({ params, body: toCartRequest(values) })
    .catch(() => null);
  // The refusal's cart was priced without a code that had been refused before. The field still shows that code.
  const cart = refusalCart
    ? { ...refusalCart, voucher_problem: repricedCart?.voucher_problem ?? null }
    : repricedCart;
  return {
    ...emptyCheckoutOutcome,
    cart,
    values: { ...values, key: crypto.randomUUID() },
    errors,
    ...(typeof message === "function" ? message(cart) : message),
  };
}
