import type { Cart, CreditCard } from "@harbour/contracts";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Button, classes, Notice } from "@harbour/ui";
import type { ReactNode } from "react";
import { CodeBox, readEnteredCode } from "../../../components/cart/code-box.tsx";
import { isShippingKnown } from "../../../components/cart/is-shipping-known.ts";
import { PointsNotice } from "../../../components/cart/points-notice.tsx";
import { TotalTooHigh } from "../../../components/cart/total-too-high.tsx";
import { Totals } from "../../../components/cart/totals.tsx";
import { UsableVouchers } from "../../../components/cart/usable-vouchers.tsx";
import { ReplacedOrders } from "../../../components/cart/waiting-notice.tsx";
import { WhyThisPrice } from "../../../components/cart/why-this-price.tsx";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { CardCharged } from "./card-charged.tsx";
import { checkoutTexts } from "./checkout.texts.ts";
import { OrderBar, Terms } from "./order-bar.tsx";
import { OrderSummary } from "./order-summary.tsx";

/**
 * Shows the goods, their price and the button.
 * On phones the goods are above the form, and total and button are at the foot.
 */
export function CheckoutSummary({
  cart,
  code,
  codeRefusal,
  isPlacing,
  isPricing,
  isPriceStale,
  isMember = false,
  points = null,
  cards = [],
  children,
}: {
  cart: Cart;
  /** The code that the cart was priced with; "" for none. */
  code: string;
  /** The reason why the code was not checked, in words. */
  codeRefusal?: string | null | undefined;
  isPlacing: boolean;
  isPricing: boolean;
  /** Tells whether the last change could not be priced and the total is the previous one. */
  isPriceStale: boolean;
  isMember?: boolean;
  /** A member's points when the cart costs points, otherwise null. */
  points?: number | null;
  /** The member's cards to pay with. */
  cards?: readonly CreditCard[];
  /** The text beside the button. */
  children?: ReactNode;
}) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const store = useShownStore();
  const entered = readEnteredCode(cart, code);
  const isKnown = isShippingKnown(cart);
  return (
    <aside aria-label={t("summary")} className="contents lg:sticky lg:top-6 lg:block">
      <OrderSummary cart={cart}>
        <div
          aria-busy={isPricing || undefined}
          className={classes("transition-opacity", isPricing && "opacity-60")}
        >
          <Totals
            calculations={cart.calculations}
            discounts={cart.discounts}
            isEstimate={!isKnown}
            pendingText={t("shippingUnknown")}
          />
        </div>
        <PointsToEarn count={cart.points_to_earn} isMember={isMember} />
        <WhyThisPrice pricedGoods={cart} hasShipping={isKnown} />
        <div className="mt-3 border-t border-line pt-3">
          {entered?.problem && <input type="hidden" name="refused_code" value={entered.code} />}
          <CodeBox
            entered={entered}
            error={codeRefusal ?? undefined}
            isBusy={isPricing}
            names={{ apply: "apply-code", remove: "remove-code" }}
          />
        </div>
        <UpdateTotal className="mt-4 noscript:lg:block" />
      </OrderSummary>
      {/* The vouchers stand outside of the fold, because phones would hide the offer inside. */}
      <div className="bg-tint p-5 pb-2 empty:hidden max-lg:rounded-lg lg:px-6 lg:pt-1 lg:pb-1">
        <UsableVouchers
          cart={cart}
          code={entered?.problem === null ? entered.code : null}
          isBusy={isPricing}
        />
      </div>
      <p className="text-center text-sm text-quiet lg:hidden">
        <Terms />
      </p>
      <OrderBar
        total={cart.calculations.price.total}
        isPlacing={isPlacing}
        isPricing={isPricing}
        points={cart.calculations.point.total}
        isBlocked={isBlocked(cart) || isPriceStale}
      >
        {!cart.is_enough_membership_points && (
          <PointsNotice cart={cart} points={points} className="mb-3">
            <Anchor href={paths.cart(store)} className="underline underline-offset-4">
              {t("backToCart")}
            </Anchor>
          </PointsNotice>
        )}
        <TotalTooHigh cart={cart} className="mb-3" />
        {hasProblem(cart) && (
          <Notice tone="warn" className="mb-3">
            {t("mendFirst")}
          </Notice>
        )}
        {isPriceStale && (
          <Notice tone="bad" className="mb-3">
            {t("unpriced")}
            {sentenceSpace(language)}
            <button
              name="intent"
              value="price"
              formNoValidate
              className="min-h-11 font-bold underline underline-offset-4"
            >
              {t("priceAgain")}
            </button>
          </Notice>
        )}
        {children}
        <ReplacedOrders cart={cart} />
        <CardCharged cards={cards} />
      </OrderBar>
    </aside>
  );
}

/**
 * Shows the button that prices the form without script.
 * @param className shows the button at some widths, by `noscript:`
 */
export function UpdateTotal({ className }: { className: string }) {
  const t = useTexts(checkoutTexts);
  return (
    <div className={`hidden ${className}`}>
      <Button name="intent" value="price" variant="quiet" formNoValidate className="w-full">
        {t("updateTotal")}
      </Button>
    </div>
  );
}

/** Shows the points that members earn by paying. Guests see the points that a member would earn. */
function PointsToEarn({ count, isMember }: { count: number; isMember: boolean }) {
  const t = useTexts(checkoutTexts);
  if (count === 0) return null;
  const textKey = isMember ? "earn" : "membersEarn";
  return (
    <p className="mt-2 text-sm font-bold" aria-live="polite">
      {t(count === 1 ? `${textKey}One` : textKey, { count })}
    </p>
  );
}

const hasProblem = ({ cart_items: lines }: Cart) =>
  lines.some((line) => line.is_checkout && line.problem !== null);

/** Tells whether the cart cannot be ordered as it is. */
export const isBlocked = (cart: Cart) =>
  !cart.is_enough_membership_points || cart.is_total_too_high || hasProblem(cart);
