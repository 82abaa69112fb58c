import { Anchor, buttonClass, ShoppingBag } from "@harbour/ui";
import { CountBadge } from "./count-badge.tsx";
import { useCartCount, useShownStore } from "./personal-counts.tsx";
import { shellMessages } from "./shell.messages.ts";
import { useText } from "./use-text.ts";

/** The cart of the store one is in (SPEC 2: main and mini have a cart each). */
export function CartLink() {
  const t = useText(shellMessages);
  const store = useShownStore();
  const count = useCartCount();
  return (
    <Anchor href={`/shop/${store}/cart`} className={buttonClass({ variant: "bare", size: "icon" })}>
      <span className="relative">
        <ShoppingBag size={24} />
        <CountBadge count={count} />
      </span>
      <span className="sr-only">
        {t("cart")}
        {count > 0 && `, ${t("cartCount", { count })}`}
      </span>
    </Anchor>
  );
}
