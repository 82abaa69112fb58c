import type { Cart, CartItem } from "@harbour/contracts";
import { listComma, localized, withLanguage } from "@harbour/i18n";
import { Anchor, Button, buttonClass, classes, Gift, Notice, Truck } from "@harbour/ui";
import { Form, useFetcher, useFetchers, useLocation, useNavigation } from "react-router";
import { CodeBox, readEnteredCode, type EnteredCode } from "../../../components/cart/code-box.tsx";
import { ExcludedLinesNotice } from "../../../components/cart/excluded-lines-notice.tsx";
import { formatTotal } from "../../../components/cart/format-total.ts";
import { goodsTotal } from "../../../components/cart/goods-total.ts";
import {
  PointsNotice,
  PointsShort,
  PointsSignIn,
} from "../../../components/cart/points-notice.tsx";
import { TotalTooHigh } from "../../../components/cart/total-too-high.tsx";
import { Totals, TotalTerm } from "../../../components/cart/totals.tsx";
import { UsableVouchers } from "../../../components/cart/usable-vouchers.tsx";
import { WhyThisPrice } from "../../../components/cart/why-this-price.tsx";
import type { ShippingWords } from "../../../components/delivery/quote-shipping.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import type { CartHint } from "./cart-hints.ts";
import { cartTexts } from "./cart.texts.ts";
import type { CartAnswer } from "./change-cart.server.ts";
import { choiceFormId } from "./choice-form.ts";
import { useCartAnswer } from "./use-cart-answer.ts";

interface Props {
  cart: Cart;
  /** The code that the cart was priced with. */
  code: string | null;
  /** The reason why the code was not checked, in words. */
  codeRefusal: string | null;
  /** The outcome of a code on a page without script. */
  answered: CartAnswer | undefined;
  /** The delivery in the total; null when nobody delivers the goods. */
  shipping: ShippingWords | null;
  /** The hints at offers that more goods would bring. */
  hints: readonly CartHint[];
  /** The member's points; null for guests. */
  points: number | null;
}

export function CartSummary({ cart, code, codeRefusal, answered, shipping, hints, points }: Props) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const store = useShownStore();
  const chosenLines = cart.cart_items.filter((line) => line.is_checkout);
  const isPreorder = (line: Cart["cart_items"][number]) => line.availability === "PREORDER";
  const { buyableLines, excludedLines, linesToFix } = groupLines(cart);
  const hasMixedAvailability = chosenLines.some(isPreorder) && !chosenLines.every(isPreorder);
  const joinLineTitles = (lines: readonly CartItem[]) =>
    lines.map((line) => localized(line.product_title, language)).join(listComma(language));
  const isCheckoutBlocked =
    linesToFix.length > 0 || !cart.is_enough_membership_points || cart.is_total_too_high;
  const isEstimate = shipping === null;
  const isUpdatingTotal = useIsUpdatingTotal();
  const { price, point } = cart.calculations;
  const total = isEstimate ? goodsTotal(cart.calculations) : price.total;
  const sum = formatTotal(total, point.total, language);
  const isSignInNeeded = points === null && !cart.is_enough_membership_points;
  return (
    <aside aria-label={t("summary")} className="rounded-lg bg-tint p-6 lg:sticky lg:top-28">
      <p className="mb-4 text-sm text-quiet">
        {t("chosen", { count: chosenLines.length, all: cart.cart_items.length })}
      </p>
      <div
        aria-live="polite"
        aria-busy={isUpdatingTotal || undefined}
        className={classes("transition-opacity", isUpdatingTotal && "opacity-60")}
      >
        <Totals
          calculations={cart.calculations}
          discounts={cart.discounts}
          isEstimate={isEstimate}
          method={shipping?.method}
          others={shipping?.others}
        />
      </div>
      <Hints hints={hints} />
      <WhyThisPrice pricedGoods={cart} hasShipping={!isEstimate} />
      <PromotionCode
        cart={cart}
        entered={readEnteredCode(cart, code)}
        refusal={codeRefusal}
        answered={answered}
      />
      <PointsNotice cart={cart} points={points} />
      <TotalTooHigh cart={cart} className="mt-4" />
      {hasMixedAvailability && <p className="mt-4 text-sm">{t("preorderMixed")}</p>}
      <ExcludedLinesNotice lines={excludedLines} className="mt-4" />
      {linesToFix.length > 0 && (
        <Notice tone="warn" className="mt-4">
          {t("mendFirst", { titles: joinLineTitles(linesToFix) })}
        </Notice>
      )}
      <Form
        id={choiceFormId}
        method="get"
        action={withLanguage(paths.checkout(store), language)}
        className="foot-bar checkout-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:py-2.5 max-lg:[body:has(&)]:pb-17! max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:[body:has(&)]:pb-36! sm:max-lg:px-6 lg:mt-5"
      >
        <input type="hidden" name="chosen" value="1" />
        {/* Small screens show the next step at the foot of the screen, with the total. */}
        <p className="min-w-0 grow tabular-nums lg:hidden">
          <span className="block text-xs text-quiet">
            <TotalTerm isEstimate={isEstimate} />
          </span>
          <span className="text-lg font-extrabold">{sum}</span>
          <PointsShort cart={cart} points={points} />
        </p>
        {isSignInNeeded && <PointsSignIn className={`shrink-0 lg:hidden ${buttonClass({})}`} />}
        <Button
          className={classes("shrink-0 max-lg:px-5 lg:w-full", isSignInNeeded && "max-lg:hidden")}
          disabled={chosenLines.length === 0 || isCheckoutBlocked}
        >
          {excludedLines.length > 0 &&
          chosenLines.length > 0 &&
          chosenLines.length === buyableLines.length
            ? t("checkoutOther", { count: chosenLines.length })
            : t("checkout")}
        </Button>
      </Form>
    </aside>
  );
}

/** Lists the offers that more goods would bring. */
function Hints({ hints }: Pick<Props, "hints">) {
  const t = useTexts(cartTexts);
  if (hints.length === 0) return null;
  return (
    <ul aria-label={t("almost")} className="mt-4 grid gap-2 rounded-md bg-page p-3 text-sm">
      {hints.map(({ kind, text, href }) => {
        const Icon = kind === "delivery" ? Truck : Gift;
        return (
          <li key={text} className="flex gap-2">
            <Icon size={18} className="mt-0.5 shrink-0 text-good" />
            {href ? (
              <Anchor href={href} className="underline underline-offset-4">
                {text}
              </Anchor>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Groups a cart's lines: available, unavailable, and available in a smaller quantity. */
function groupLines({ cart_items: lines }: Cart) {
  const buyableLines = lines.filter((line) => line.max_qty > 0);
  const linesToFix = buyableLines.filter((line) => line.is_checkout && line.problem !== null);
  const excludedLines = lines.filter((line) => line.max_qty === 0 && line.problem !== null);
  return { buyableLines, excludedLines, linesToFix };
}

function PromotionCode({
  cart,
  entered,
  refusal,
  answered,
}: {
  cart: Cart;
  entered: EnteredCode | null;
  refusal: string | null;
  answered: CartAnswer | undefined;
}) {
  const fetcher = useFetcher<CartAnswer>({ key: "cart-code" });
  const isBusy = fetcher.state !== "idle";
  const latest = useCartAnswer(fetcher.data, { isSettled: !isBusy, cart });
  const codeAnswer = latest ?? (isCodeAnswer(answered) ? answered : undefined);
  // The field shows the code that was typed last. Once that code is removed, the field shows the code that the cart
  // keeps.
  const typedCode = entered?.problem === null ? undefined : codeAnswer?.code;
  return (
    <fetcher.Form method="post" className="mt-3 border-t border-line pt-3">
      <UsableVouchers
        cart={cart}
        code={entered?.problem === null ? entered.code : null}
        isBusy={isBusy}
      />
      <CodeBox
        entered={typedCode ?? entered}
        error={isBusy ? undefined : (codeAnswer?.refusal?.problem ?? refusal ?? undefined)}
        isBusy={isBusy}
        names={{ apply: "apply-code", remove: "remove-code" }}
      />
    </fetcher.Form>
  );
}

function isCodeAnswer(cartAnswer: CartAnswer | undefined): boolean {
  const intent = cartAnswer?.refusal?.intent ?? "apply-code";
  return intent === "apply-code" || intent === "remove-code";
}

/** Tells whether a change of the total is under way. */
function useIsUpdatingTotal(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isCartChanging = useFetchers().some(({ key }) => key.startsWith("cart-"));
  return isCartChanging || navigation.location?.pathname === pathname;
}
