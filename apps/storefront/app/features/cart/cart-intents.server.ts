import { data } from "react-router";
import { ApiError } from "@harbour/api-client";
import { refusalText } from "../../components/cart/refusal.ts";
import { formText } from "../../request/form-text.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** Why a change of the cart was not made. */
export interface CartRefusal {
  /** Of the line that was to be changed; "" when it was the whole cart. */
  readonly variant: string;
  /** In words. */
  readonly problem: string;
  /** The shop failed or did not answer, rather than said no. */
  readonly isFault: boolean;
}

/** What the forms of the cart page ask for: a new quantity, a line out, or everything out. Null when it was done. */
export async function changeCart(context: RequestContext, form: FormData) {
  try {
    await change(context, form);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details, status, retryAfter } = error;
    return data<CartRefusal>(
      {
        variant: formText(form, "variant"),
        problem: refusalText(
          { code, status, retryAfter, details: { present: 0, ...details } },
          context.language,
        ),
        isFault: status >= 500,
      },
      { status },
    );
  }
}

async function change({ session, store }: RequestContext, form: FormData): Promise<void> {
  const client = await session.open();
  const params = { store_id: store };
  const variantId = formText(form, "variant");
  switch (form.get("intent")) {
    case "remove":
      await client.cart.addToCart({ params, body: { product_variant_id: variantId, qty: 0 } });
      return;
    case "clear":
      await client.cart.clear({ params });
      return;
    default:
      await client.cart.addToCart({
        params,
        body: { product_variant_id: variantId, qty: Number.parseInt(formText(form, "qty"), 10) },
      });
  }
}
