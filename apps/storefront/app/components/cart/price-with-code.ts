import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { problemText } from "../forms/problem-text.ts";

/** A cart, and the reason in words why its code was not checked; null if the code was checked. */
export interface PricedWithCode {
  readonly cart: Cart;
  readonly codeRefusal: string | null;
}

/**
 * Prices a cart with its code. After too many attempts the cart is priced without the code, so that the cart still
 * shows.
 */
export async function priceWithCode<Request extends { voucher_code?: string | null | undefined }>(
  price: (request: Request) => Promise<Cart>,
  request: Request,
  language: Language,
): Promise<PricedWithCode> {
  try {
    return { cart: await price(request), codeRefusal: null };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "too_many_requests";
    if (!isRefused || !request.voucher_code) throw error;
    const cart = await price({ ...request, voucher_code: null });
    return { cart, codeRefusal: problemText(error, language) };
  }
}
