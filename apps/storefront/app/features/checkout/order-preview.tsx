import type { Cart } from "@harbour/contracts";
import { variantName } from "../../components/products/variant-name.ts";
import { formatMoney, localized } from "@harbour/i18n";
import { Picture } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { Totals } from "../../components/cart/totals.tsx";
import { checkoutMessages } from "./checkout.messages.ts";

/** What is about to be bought, and what it costs with the delivery chosen so far. */
export function OrderPreview({ cart, children }: { cart: Cart; children: ReactNode }) {
  const t = useText(checkoutMessages);
  const language = useLanguage();
  return (
    <aside aria-label={t("summary")} className="rounded-lg bg-tint p-6 lg:sticky lg:top-28">
      <h2 className="mb-4 text-xl font-extrabold">{t("summary")}</h2>
      <ul className="mb-5 grid gap-4">
        {cart.cart_items
          .filter((line) => line.is_checkout)
          .map((line) => (
            <li key={line._id} className="grid grid-cols-[3.5rem_1fr_auto] gap-3 text-sm">
              <Picture
                src={line.image}
                color={line.image_color}
                alt=""
                width={112}
                height={112}
                sizes="56px"
                className="aspect-square w-full rounded-sm object-cover"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 font-bold">
                  {localized(line.product_title, language)}
                </span>
                <span className="block text-quiet">
                  {t("quantity", { count: line.qty })} {variantName(line, language)}
                </span>
              </span>
              <span className="font-bold tabular-nums">{formatMoney(line.subtotal_price)}</span>
            </li>
          ))}
      </ul>
      <div aria-live="polite">
        <Totals calculations={cart.calculations} />
      </div>
      {children}
    </aside>
  );
}
