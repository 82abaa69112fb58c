import type { Cart } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { Form } from "react-router";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { choiceForm } from "./cart-lines.tsx";
import { cartMessages } from "./cart.messages.ts";
import { Totals } from "../../components/cart/totals.tsx";
import { paths } from "../../paths.ts";

export function CartSummary({ cart }: { cart: Cart }) {
  const t = useText(cartMessages);
  const language = useLanguage();
  const store = useShownStore();
  const chosen = cart.cart_items.filter((line) => line.is_checkout);
  const isPreorder = (line: Cart["cart_items"][number]) => line.availability === "PREORDER";
  const isMixed = chosen.some(isPreorder) && !chosen.every(isPreorder);
  const isBlocked = chosen.some((line) => line.problem !== null);
  return (
    <aside aria-label={t("summary")} className="rounded-lg bg-tint p-6 lg:sticky lg:top-28">
      <p className="mb-4 text-sm text-quiet">
        {t("chosen", { count: chosen.length, all: cart.cart_items.length })}
      </p>
      <Totals calculations={cart.calculations} isEstimate />
      {isMixed && <Notice className="mt-4">{t("preorderMixed")}</Notice>}
      {isBlocked && (
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
