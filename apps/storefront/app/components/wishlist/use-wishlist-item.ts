import { useEffect } from "react";
import { useFetcher } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useToast } from "@harbour/ui";
import { useLanguage, useText } from "../site/use-text.ts";
import { useWishlist, wishIntent } from "./use-wishlist.ts";
import { wishMessages } from "./wishlist.messages.ts";
import { paths } from "../../paths.ts";

/** What the wishlist says of the change of one product. */
export interface WishAnswer {
  /** As it is now; null when the shop refused. */
  readonly isLiked: boolean | null;
  /** How many people wish for the product. */
  readonly wishedBy: number | null;
  readonly error: "wishlist-add-fail" | null;
}

export const wishlistPath = paths.wishlist;

/**
 * Whether a product is wished for, and the press that changes it: it shows at once and is taken back, with a message, when
 * the shop refuses (SPEC 8: wishlist-add-fail). `known` is for pages that were told by the server.
 */
export function useWish(id: string, known?: boolean) {
  const t = useText(wishMessages);
  const language = useLanguage();
  const toast = useToast();
  const { has } = useWishlist();
  const fetcher = useFetcher<WishAnswer>();
  const { data: answer, formData } = fetcher;
  useEffect(() => {
    if (answer && answer.error !== null) toast(t("fail"), "bad");
    // eslint-disable-next-line react/exhaustive-deps -- once per answer, whatever else is drawn again
  }, [answer]);
  const asked = formData ? formData.get("is_liked") === "1" : null;
  const isLiked = asked ?? answer?.isLiked ?? known ?? has(id);
  return {
    isLiked,
    /** One more or less than the page said, until it is read again. */
    counted: (wishedBy: number) =>
      asked === null
        ? (answer?.wishedBy ?? wishedBy)
        : Math.max(0, (answer?.wishedBy ?? wishedBy) + (asked ? 1 : -1)),
    press: () =>
      void fetcher.submit(
        { intent: wishIntent, product_id: id, is_liked: isLiked ? "0" : "1" },
        { method: "post", action: withLanguage(wishlistPath, language) },
      ),
  };
}
