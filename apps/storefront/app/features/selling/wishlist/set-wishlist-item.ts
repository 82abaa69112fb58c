import { ApiError } from "@harbour/api-client";
import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import type { WishlistAnswer } from "../../../components/wishlist/use-wishlist-item.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * Returns the answer for a failed change (S8-032). Each answer is a new object, so that `useAnswer` reports every
 * failure.
 */
export const makeWishlistRefusal = (): WishlistAnswer => ({
  isLiked: null,
  watcherCount: null,
  error: "wishlist-add-fail",
});

/** Puts a product on the wishlist or takes it off. Without script the next page is the wishlist. */
export async function setWishlistItem(
  context: RequestContext,
  form: FormData,
  isFromScript: boolean,
) {
  const { session, language } = context;
  try {
    const guest = await session.ensureClient();
    const { is_liked: isLiked, wishlist_item_count: watcherCount } = await guest.wishlist.toggle({
      params: { store_id: wishlistStore },
      body: {
        product_id: formText(form, "product_id"),
        is_liked: formText(form, "is_liked") !== "0",
      },
    });
    return isFromScript
      ? data<WishlistAnswer>({ isLiked, watcherCount, error: null })
      : redirect(withLanguage(paths.wishlist, language), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(makeWishlistRefusal(), { status: error.status });
  }
}
