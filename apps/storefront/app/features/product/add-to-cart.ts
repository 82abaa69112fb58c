import { data, redirect } from "react-router";
import { ApiError } from "@harbour/api-client";
import { errorText, translator, withLanguage } from "@harbour/i18n";
import { formText } from "../../visit/form-text.ts";
import type { PageVisit } from "../../visit/visit.ts";
import { detailMessages } from "./product.messages.ts";

export interface AddAnswer {
  readonly isAdded: boolean;
  readonly error: string | null;
}

/**
 * Puts `qty` more of a variant into the visitor's cart. WIRE 3: the call takes the absolute quantity, so a page that adds sends
 * what is there and the new ones. Without script the next page is the cart itself; with it, an answer for the form.
 */
export async function addToCart({ session, store, language }: PageVisit, request: Request) {
  const form = await request.formData();
  const variantId = formText(form, "product_variant_id");
  const quantity = Number(formText(form, "qty") || 1);
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    return data<AddAnswer>(
      { isAdded: false, error: translator(detailMessages, language)("choose") },
      { status: 422 },
    );
  }
  try {
    const guest = await session.open();
    const params = { store_id: store };
    const { cart_items: lines } = await guest.cart.all({
      params,
      body: { checkout_product_variant_ids: [] },
    });
    const present = lines.find((line) => line.product_variant_id === variantId)?.qty ?? 0;
    await guest.cart.addToCart({
      params,
      body: { product_variant_id: variantId, qty: present + quantity },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<AddAnswer>(
      { isAdded: false, error: errorText(error.code, language) },
      { status: error.status },
    );
  }
  const isFromScript = new URL(request.url).pathname.endsWith(".data");
  return isFromScript
    ? data<AddAnswer>({ isAdded: true, error: null })
    : redirect(withLanguage(`/shop/${store}/cart`, language), 303);
}
