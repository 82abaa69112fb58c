import { formText } from "../../request/form-text.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** What the forms of the cart page ask for: a new quantity, a line out, or everything out. */
export async function changeCart(
  { session, store }: RequestContext,
  form: FormData,
): Promise<void> {
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
