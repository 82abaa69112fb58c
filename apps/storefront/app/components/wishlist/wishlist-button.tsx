import { useId } from "react";
import { buttonClass, classes, Heart } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { useWish } from "./use-wishlist-item.ts";
import { WishForm } from "./wishlist-form.tsx";
import { wishMessages } from "./wishlist.messages.ts";

/** The heart in words, on the product's own page, with how many people wish for it. */
export function WishButton({
  id,
  title,
  wishedBy,
}: {
  id: string;
  title: string;
  wishedBy: number;
}) {
  const t = useText(wishMessages);
  const form = useId();
  const { isLiked, counted, press } = useWish(id);
  const count = counted(wishedBy);
  return (
    <>
      <WishForm id={form} />
      <button
        form={form}
        name="product_id"
        value={id}
        onClick={(event) => {
          event.preventDefault();
          press();
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
            <span className="sr-only">{t("wishedBy", { count })}</span>
          </span>
        )}
      </button>
    </>
  );
}
