import { Anchor, buttonClass, Drawer, ShoppingBag } from "@harbour/ui";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import { useCartCount, useMember, useShownStore } from "../components/site/personal-counts.tsx";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { CountBadge } from "./count-badge.tsx";
import { shellTexts } from "./shell.texts.ts";

const MiniCart = lazy(() => import("./mini-cart.tsx"));
const drawerId = "mini-cart";

/**
 * Links to the cart of the present store (S1-008). For members a press opens the mini cart. For guests and without
 * script it leads to the cart.
 */
export function CartLink() {
  const t = useTexts(shellTexts);
  const store = useShownStore();
  const count = useCartCount();
  const isMember = useMember() !== null;
  const [isOpen, setIsOpen] = useState(false);
  useOnNewPage(() => {
    const drawer = document.getElementById(drawerId);
    if (drawer?.matches(":popover-open")) drawer.hidePopover();
  });
  const openDrawer = (event: MouseEvent<HTMLAnchorElement>) => {
    const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const drawer = document.getElementById(drawerId);
    if (hasModifierKey || !drawer) return;
    event.preventDefault();
    setIsOpen(true);
    drawer.showPopover();
  };
  return (
    <>
      <Anchor
        href={paths.cart(store)}
        onClick={isMember ? openDrawer : undefined}
        aria-haspopup={isMember ? "dialog" : undefined}
        className={buttonClass({ variant: "bare", size: "icon" })}
      >
        <CountBadge count={count}>
          <ShoppingBag size={24} />
        </CountBadge>
        <span className="sr-only">
          {t("cart")}
          {count > 0 && `, ${t("cartCount", { count })}`}
        </span>
      </Anchor>
      {isMember && (
        <Drawer id={drawerId} title={t("cart")} closeLabel={t("close")} side="end" size="narrow">
          {isOpen && (
            <Suspense fallback={<p className="p-4 text-quiet">{t("loading")}</p>}>
              <MiniCart count={count} />
            </Suspense>
          )}
        </Drawer>
      )}
    </>
  );
}
