import { useFetchers } from "react-router";
import { formText } from "../../request/form-text.ts";
import { useServerWishlist } from "../site/personal-counts.tsx";

/**
 * The `intent` of every wishlist form. `product_id` names the product, and `is_liked` (`1` or `0`) the wanted state.
 */
export const wishlistIntent = "toggle-wishlist-item";

interface Wishlist {
  readonly count: number;
  readonly has: (productId: string) => boolean;
}

/**
 * Returns the main store's wishlist. It changes at once while a form is being sent, and changes back when refused
 * (S4-024, S4-025).
 */
export function useWishlist(): Wishlist {
  const { count, ids } = useServerWishlist();
  const listedIds = new Set(ids);
  const serverIds = new Set(ids);
  for (const { state, formData } of useFetchers()) {
    if (state === "idle" || formData?.get("intent") !== wishlistIntent) continue;
    const id = formText(formData, "product_id");
    if (formData.get("is_liked") === "1") listedIds.add(id);
    else listedIds.delete(id);
  }
  return { count: count + listedIds.size - serverIds.size, has: (id) => listedIds.has(id) };
}
