import { withLanguage } from "@harbour/i18n";
import { useAnnounce, useToast } from "@harbour/ui";
import { useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "../../paths.ts";
import { loadRouteScript } from "../../request/route-script.ts";
import { serverErrorTexts } from "../errors/server-error.texts.ts";
import { useAnswer } from "../site/use-answer.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { useWishlist, wishlistIntent } from "./use-wishlist.ts";
import { wishlistItemTexts } from "./wishlist-item.texts.ts";

/** The answer to a change of the wishlist. */
export interface WishlistAnswer {
  /** The new state; null when refused. */
  readonly isLiked: boolean | null;
  /** The number of people with the product on their wishlist. */
  readonly watcherCount: number | null;
  readonly error: "wishlist-add-fail" | null;
}

export const wishlistPath = paths.wishlist;

/**
 * Tells whether a product is on the wishlist, and handles a press. The change shows at once; a refusal undoes it with a
 * message. `isInitiallyLiked` is for pages with the server's state.
 */
export function useWishlistItem(id: string, title: string, isInitiallyLiked?: boolean) {
  const t = useTexts(wishlistItemTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const announce = useAnnounce();
  const { has } = useWishlist();
  const fetcher = useFetcher<WishlistAnswer>();
  const { data: answer, formData } = fetcher;
  const toastFailure = () => {
    for (const text of [serverErrorText("serverError"), t("fail")]) toast(text, "bad");
  };
  useAnswer(answer, ({ error, isLiked: isLikedNow }) => {
    if (error !== null) toastFailure();
    else announce(t(isLikedNow ? "added" : "removed", { title }));
  });
  // Holds the state that was pressed before the script was ready.
  const [earlyIsLiked, setEarlyIsLiked] = useState<boolean | null>(null);
  const requestedState = formData ? formData.get("is_liked") === "1" : earlyIsLiked;
  const isLiked = requestedState ?? answer?.isLiked ?? isInitiallyLiked ?? has(id);
  return {
    isLiked,
    /** Adjusts the number of people that the page shows by the pending change. */
    computeCount: (watcherCount: number) =>
      requestedState === null
        ? (answer?.watcherCount ?? watcherCount)
        : Math.max(0, (answer?.watcherCount ?? watcherCount) + (requestedState ? 1 : -1)),
    toggleItem: () => {
      const action = withLanguage(wishlistPath, language);
      const fields = { intent: wishlistIntent, product_id: id, is_liked: isLiked ? "0" : "1" };
      const send = () => {
        setEarlyIsLiked(null);
        void fetcher.submit(fields, { method: "post", action });
      };
      const script = loadRouteScript(action);
      if (!script) return send();
      setEarlyIsLiked(!isLiked);
      script.then(send, () => {
        setEarlyIsLiked(null);
        toastFailure();
      });
    },
  };
}
