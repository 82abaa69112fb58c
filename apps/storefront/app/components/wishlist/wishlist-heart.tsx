import { useTexts } from "../site/use-texts.ts";
import { useWishlistItem } from "./use-wishlist-item.ts";
import { wishlistItemTexts } from "./wishlist-item.texts.ts";

/** A heart on a product's picture. All hearts of a list share one form (`WishlistForm`). */
export function WishlistHeart({
  id,
  title,
  form,
  isInitiallyLiked,
  onPress,
}: {
  id: string;
  title: string;
  form: string;
  isInitiallyLiked?: boolean;
  onPress?: () => void;
}) {
  const t = useTexts(wishlistItemTexts);
  const { isLiked, toggleItem } = useWishlistItem(id, title, isInitiallyLiked);
  return (
    <button
      form={form}
      name="product_id"
      value={id}
      aria-label={t(isLiked ? "removeThis" : "addThis", { title })}
      onClick={(event) => {
        event.preventDefault();
        onPress?.();
        toggleItem();
      }}
      data-liked={isLiked || undefined}
      className="heart"
    />
  );
}
