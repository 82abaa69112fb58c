import { withLanguage } from "@harbour/i18n";
import { useLanguage } from "../site/use-texts.ts";
import { wishlistPath } from "./use-wishlist-item.ts";
import { wishlistIntent } from "./use-wishlist.ts";

/** Sends a list's heart without script. `isLiked` is the wanted state. */
export function WishlistForm({ id, isLiked = true }: { id: string; isLiked?: boolean }) {
  const language = useLanguage();
  return (
    <form id={id} method="post" action={withLanguage(wishlistPath, language)}>
      <input type="hidden" name="intent" value={wishlistIntent} />
      <input type="hidden" name="is_liked" value={isLiked ? "1" : "0"} />
    </form>
  );
}
