import { useFetchers } from "react-router";
import { formText } from "../../request/form-text.ts";
import { useToldWishlist } from "../site/personal-counts.tsx";

/**
 * The value of the hidden field `intent` in every form that puts a product on the wishlist or takes it off. The field
 * `product_id` says which, and `is_liked`, `1` or `0`, what it shall be.
 */
export const wishlistIntent = "toggle-wishlist-item";

interface Wishlist {
  readonly count: number;
  readonly has: (productId: string) => boolean;
}

/** The main store's wishlist. S4-024, S4-025: one more or less at once, while the form is on its way; as it was if the shop refuses. */
export function useWishlist(): Wishlist {
  const { count, ids } = useToldWishlist();
  const listed = new Set(ids);
  const present = new Set(ids);
  for (const { state, formData } of useFetchers()) {
    if (state === "idle" || formData?.get("intent") !== wishlistIntent) continue;
    const id = formText(formData, "product_id");
    if (formData.get("is_liked") === "1") listed.add(id);
    else listed.delete(id);
  }
  return { count: count + listed.size - present.size, has: (id) => listed.has(id) };
}
