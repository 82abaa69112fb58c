import { buttonClass, classes, Heart } from "@harbour/ui";
import { useId } from "react";
import { useTexts } from "../site/use-texts.ts";
import { useWishlistItem } from "./use-wishlist-item.ts";
import { WishlistForm } from "./wishlist-form.tsx";
import { wishlistItemTexts } from "./wishlist-item.texts.ts";

/** The wishlist's button on a product's page, with the number of people who have it. */
export function WishlistButton({
  id,
  title,
  watcherCount,
}: {
  id: string;
  title: string;
  watcherCount: number;
}) {
  const t = useTexts(wishlistItemTexts);
  const form = useId();
  const { isLiked, computeCount, toggleItem } = useWishlistItem(id, title);
  const count = computeCount(watcherCount);
  return (
    <>
      <WishlistForm id={form} />
      <button
        form={form}
        name="product_id"
        value={id}
        onClick={(event) => {
          event.preventDefault();
          toggleItem();
        }}
        className={classes(buttonClass({ variant: "bare", size: "small" }), "max-sm:px-2")}
      >
        <Heart size={19} className={classes(isLiked && "fill-accent text-accent")} />
        <span>
          {t(isLiked ? "onList" : "add")}
          <span className="sr-only">: {title}</span>
        </span>
        {count > 0 && (
          <span className="font-normal text-quiet tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">
              {count === 1 ? t("oneWatcher") : t("watcherCount", { count })}
            </span>
          </span>
        )}
      </button>
    </>
  );
}
