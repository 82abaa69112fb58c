import { ApiError } from "@harbour/api-client";
import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { refusalText } from "../../../components/cart/refusal-text.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";

export interface MoveAnswer {
  readonly cartCount: number | null;
  readonly error: string | null;
}

/** Puts one unit into the cart, then takes the item off the wishlist. If the cart refuses, the item stays. */
export async function moveToCart(
  { session, language }: RequestContext,
  form: FormData,
  isFromScript: boolean,
) {
  try {
    const guest = await session.ensureClient();
    const { count: cartCount } = await guest.cart.addToCart({
      params: { store_id: wishlistStore },
      body: {
        product_variant_id: formText(form, "product_variant_id"),
        qty: 1,
        change: "add",
      },
    });
    await guest.wishlist.toggle({
      params: { store_id: wishlistStore },
      body: { product_id: formText(form, "product_id"), is_liked: false },
    });
    return isFromScript
      ? data<MoveAnswer>({ cartCount, error: null })
      : redirect(withLanguage(paths.cart(wishlistStore), language), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<MoveAnswer>(
      {
        cartCount: null,
        error: refusalText(error, language),
      },
      { status: error.status },
    );
  }
}
