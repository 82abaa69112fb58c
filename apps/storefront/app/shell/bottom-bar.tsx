import { defaultStore } from "@harbour/contracts/constants";
import { splitLanguage } from "@harbour/i18n";
import { Anchor, Heart, House, LayoutGrid, ShoppingBag } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCartCount, useMember, useShownStore } from "../components/site/personal-counts.tsx";
import { useTexts } from "../components/site/use-texts.ts";
import { useWishlist } from "../components/wishlist/use-wishlist.ts";
import { paths } from "../paths.ts";
import { MemberIcon } from "./account-menu.tsx";
import { CountBadge } from "./count-badge.tsx";
import { shellTexts } from "./shell.texts.ts";

/** A bar of icons at the foot of the screen, on phones up to 577 px (S2-159). */
export function BottomBar() {
  const t = useTexts(shellTexts);
  const store = useShownStore();
  const count = useCartCount();
  const { count: wishlistCount } = useWishlist();
  const member = useMember();
  return (
    <nav aria-label={t("quickNavigation")} className="bottom-bar">
      <BottomBarEntry href={paths.home} label={t("home")} icon={<House size={22} />} />
      <BottomBarEntry
        href={paths.categories(defaultStore)}
        label={t("browse")}
        icon={<LayoutGrid size={22} />}
      />
      <BottomBarEntry
        href={paths.wishlist}
        label={t("wishlist")}
        icon={
          <CountBadge count={wishlistCount}>
            <Heart size={22} />
          </CountBadge>
        }
      />
      <BottomBarEntry
        href={paths.account()}
        label={t("accountShort")}
        icon={<MemberIcon member={member} size={22} />}
      />
      <BottomBarEntry
        href={paths.cart(store)}
        label={t("cart")}
        icon={
          <CountBadge count={count}>
            <ShoppingBag size={22} />
          </CountBadge>
        }
      />
    </nav>
  );
}

function BottomBarEntry({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const { path } = splitLanguage(useLocation().pathname);
  const isCurrentPage = href === "/" ? path === "/" : path.startsWith(href);
  return (
    <Anchor href={href} aria-current={isCurrentPage ? "page" : undefined}>
      {icon}
      {label}
    </Anchor>
  );
}
