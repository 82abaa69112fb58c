import { Anchor, Button } from "@harbour/ui";
import type { ReactNode } from "react";
import { formatTotal } from "../../../components/cart/format-total.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { checkoutTexts } from "./checkout.texts.ts";

/** Shows total and button, always at the foot of a phone's screen, and under the summary on wide screens. */
export function OrderBar({
  total,
  points,
  isPlacing,
  isPricing,
  isBlocked,
  children,
}: {
  total: string;
  /** The points that the order costs in addition to money. */
  points: number;
  isPlacing: boolean;
  isPricing: boolean;
  /** Tells whether the cart cannot be ordered as it is. */
  isBlocked: boolean;
  /** The text beside the button. */
  children?: ReactNode;
}) {
  const t = useTexts(checkoutTexts);
  const sum = formatTotal(total, points, useLanguage());
  return (
    <div className="order-bar sticky bottom-0 z-20 -mx-(--page-edge) border-t border-line bg-page px-(--page-edge) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:m-0 lg:rounded-b-lg lg:border-0 lg:bg-tint lg:px-6 lg:pt-1 lg:pb-6">
      {children}
      <div className="flex items-center justify-between gap-4 lg:block">
        <p className="shrink-0 lg:hidden">
          <span className="block text-xs text-quiet">{t("total")}</span>
          <span className="block text-xl font-black tracking-tight tabular-nums">{sum}</span>
        </p>
        <Button
          name="intent"
          value="place"
          className="grow lg:w-full"
          busy={isPlacing}
          disabled={isPlacing || isBlocked}
          aria-describedby="checkout-terms"
        >
          {isPlacing ? t("placing") : t("place")}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {!isPricing && `${t("total")} ${sum}`}
      </p>
      <p id="checkout-terms" className="mt-3 hidden text-center text-sm text-quiet lg:block">
        <Terms />
      </p>
    </div>
  );
}

/** Links to the terms in new tabs, so that typed values stay. */
export function Terms() {
  const t = useTexts(checkoutTexts);
  const linkClass = "inline-block py-1 underline underline-offset-4";
  return (
    <>
      {t("byOrdering")}
      <Anchor href={paths.terms("terms-and-conditions")} target="_blank" className={linkClass}>
        {t("termsLink")}
      </Anchor>
      {t("and")}
      <Anchor href={paths.terms("refund-policy")} target="_blank" className={linkClass}>
        {t("refundLink")}
      </Anchor>
      {t("stop")}
    </>
  );
}
