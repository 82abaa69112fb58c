import { Anchor, buttonClass, Heart } from "@harbour/ui";
import { useTexts } from "../components/site/use-texts.ts";
import { useWishlist } from "../components/wishlist/use-wishlist.ts";
import { paths } from "../paths.ts";
import { CountBadge } from "./count-badge.tsx";
import { shellTexts } from "./shell.texts.ts";

/** Links to the main store's wishlist, also for guests. */
export function WishlistLink() {
  const t = useTexts(shellTexts);
  const { count } = useWishlist();
  return (
    <Anchor
      href={paths.wishlist}
      className={`${buttonClass({ variant: "bare", size: "icon" })} max-sm:hidden`}
    >
      <CountBadge count={count}>
        <Heart size={24} />
      </CountBadge>
      <span className="sr-only">
        {t("wishlist")}
        {count > 0 && `, ${t("wishlistCount", { count })}`}
      </span>
    </Anchor>
  );
}
