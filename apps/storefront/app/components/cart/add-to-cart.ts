import { ApiError } from "@harbour/api-client";
import { translator, withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { paths } from "../../paths.ts";
import { formText } from "../../request/form-text.ts";
import { isDataRequest } from "../../request/is-data-request.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { addToCartTexts } from "./add-to-cart.texts.ts";
import { refusalText } from "./refusal-text.ts";

export interface AddAnswer {
  readonly isAdded: boolean;
  /** The number of units added. */
  readonly quantity: number;
  /**
   * The number of the cart's lines, as the API counted them. Null after a refusal, when the browser requests the
   * number again (S8-029).
   */
  readonly cartCount: number | null;
  readonly error: string | null;
}

/**
 * Adds units to the visitor's cart. Redirects to the cart without script, and answers the form with script.
 * @param parsedForm the form, if the caller has read it already
 */
export async function addToCart(context: RequestContext, request: Request, parsedForm?: FormData) {
  const { session, store, language } = context;
  const refuse = (error: string, status: number) =>
    data<AddAnswer>({ isAdded: false, quantity: 0, cartCount: null, error }, { status });
  const form = parsedForm ?? (await request.formData());
  const quantity = Number(formText(form, "qty") || 1);
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    return refuse(translator(addToCartTexts, language)("choose"), 422);
  }
  try {
    const guest = await session.ensureClient();
    const { count: cartCount } = await guest.cart.addToCart({
      params: { store_id: store },
      body: {
        product_variant_id: formText(form, "product_variant_id"),
        qty: quantity,
        change: "add",
      },
    });
    return isDataRequest(request)
      ? data<AddAnswer>({ isAdded: true, quantity, cartCount, error: null })
      : redirect(withLanguage(paths.cart(store), language), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(refusalText(error, language), error.status);
  }
}
