import { classes, Heart } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { useWishlistItem } from "./use-wishlist-item.ts";
import { wishlistItemTexts } from "./wishlist-item.texts.ts";

/** A heart on a product's picture. All hearts of a list share one form (`WishlistForm`). */
export function WishlistHeart({
  id,
  title,
  form,
  known,
  onPress,
}: {
  id: string;
  title: string;
  form: string;
  known?: boolean;
  onPress?: () => void;
}) {
  const t = useTexts(wishlistItemTexts);
  const { isLiked, press } = useWishlistItem(id, title, known);
  return (
    <button
      form={form}
      name="product_id"
      value={id}
      aria-label={t(isLiked ? "removeThis" : "addThis", { title })}
      onClick={(event) => {
        event.preventDefault();
        onPress?.();
        press();
      }}
      className="absolute end-1.5 top-1.5 z-1 grid size-10 place-items-center rounded-full bg-page/85 hover:bg-page"
    >
      <Heart
        size={19}
        className={classes("transition-transform", isLiked && "scale-110 fill-accent text-accent")}
      />
    </button>
  );
}
