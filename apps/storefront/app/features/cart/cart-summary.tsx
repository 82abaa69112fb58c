import type { Cart } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { Button, classes, Notice } from "@harbour/ui";
import { Form, useFetcher, useFetchers, useLocation, useNavigation } from "react-router";
import { CodeBox, enteredCode, type EnteredCode } from "../../components/cart/code-box.tsx";
import { Totals } from "../../components/cart/totals.tsx";
import { WhyThisPrice } from "../../components/cart/why-this-price.tsx";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";
import type { CartAnswer } from "./cart-intents.server.ts";
import { choiceForm } from "./choice-form.ts";
import { cartMessages } from "./cart.messages.ts";
import { PointsNotice } from "./points-notice.tsx";

interface Props {
  cart: Cart;
  /** The code that the cart was priced with. */
  code: string | null;
  /** Why that one was not looked at, in words. */
  codeRefusal: string | null;
  /** What became of a code on a page without script. */
  answered: CartAnswer | undefined;
  /** The least that delivery costs; and how it goes, where that is known. */
  shipping: { readonly from: string | null; readonly method: string | null };
  /** Points of a member; null: of nobody. */
  points: number | null;
}

export function CartSummary({ cart, code, codeRefusal, answered, shipping, points }: Props) {
  const t = useText(cartMessages);
  const language = useLanguage();
  const store = useShownStore();
  const chosen = cart.cart_items.filter((line) => line.is_checkout);
  const isPreorder = (line: Cart["cart_items"][number]) => line.availability === "PREORDER";
  const isMixed = chosen.some(isPreorder) && !chosen.every(isPreorder);
  const hasProblem = chosen.some((line) => line.problem !== null);
  const isBlocked = hasProblem || !cart.is_enough_membership_points;
  const isEstimate = shipping.method === null;
  const isWorking = useIsWorking();
  return (
    <aside aria-label={t("summary")} className="rounded-lg bg-tint p-6 lg:sticky lg:top-28">
      <p className="mb-4 text-sm text-quiet">
        {t("chosen", { count: chosen.length, all: cart.cart_items.length })}
      </p>
      <div
        aria-live="polite"
        aria-busy={isWorking || undefined}
        className={classes("transition-opacity", isWorking && "opacity-60")}
      >
        <Totals
          calculations={cart.calculations}
          discounts={cart.discounts}
          isEstimate={isEstimate}
          shippingFrom={shipping.from}
          method={shipping.method ?? undefined}
        />
      </div>
      <WhyThisPrice cart={cart} withShipping={!isEstimate} />
      <PromotionCode entered={enteredCode(cart, code)} refusal={codeRefusal} answered={answered} />
      <PointsNotice cart={cart} points={points} />
      {isMixed && <p className="mt-4 text-sm">{t("preorderMixed")}</p>}
      {hasProblem && (
        <Notice tone="warn" className="mt-4">
          {t("mendFirst")}
        </Notice>
      )}
      <Form
        id={choiceForm}
        method="get"
        action={withLanguage(paths.checkout(store), language)}
        className="mt-5"
      >
        <input type="hidden" name="chosen" value="1" />
        <Button className="w-full" disabled={chosen.length === 0 || isBlocked}>
          {t("checkout")}
        </Button>
      </Form>
    </aside>
  );
}

function PromotionCode({
  entered,
  refusal,
  answered,
}: {
  entered: EnteredCode | null;
  refusal: string | null;
  answered: CartAnswer | undefined;
}) {
  const fetcher = useFetcher<CartAnswer>({ key: "cart-code" });
  const answer = fetcher.data ?? answered;
  const isBusy = fetcher.state !== "idle";
  // What was typed last; a code that the cart keeps stands again once that one is gone.
  const typed = entered?.problem === null ? undefined : answer?.code;
  return (
    <fetcher.Form method="post" className="mt-3 border-t border-line pt-3">
      <CodeBox
        entered={typed ?? entered}
        error={isBusy ? undefined : (answer?.refusal?.problem ?? refusal ?? undefined)}
        isBusy={isBusy}
        names={{ apply: "apply-code", remove: "remove-code" }}
      />
    </fetcher.Form>
  );
}

/** Something that moves the total is under way. */
function useIsWorking(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isChanging = useFetchers().some(({ key }) => key.startsWith("cart-"));
  return isChanging || navigation.location?.pathname === pathname;
}
