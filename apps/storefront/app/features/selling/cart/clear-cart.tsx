import type { Cart } from "@harbour/contracts";
import { sentenceSpace } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import type { FetcherWithComponents } from "react-router";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { cartTexts } from "./cart.texts.ts";
import type { CartAnswer } from "./change-cart.server.ts";
import { formatRemovedLine, toRemovedLine } from "./removed-lines.ts";
import type { Removal } from "./undo-removal.tsx";

interface ClearCartProps {
  readonly fetcher: FetcherWithComponents<CartAnswer>;
  readonly cart: Cart;
  readonly refusal: CartAnswer["refusal"] | undefined;
  readonly onRemoval: (removal: Removal) => void;
}

/** The button that empties the cart, and why the shop refused it. */
export function ClearCart({ fetcher, cart, refusal, onRemoval }: ClearCartProps) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const clearProblem = refusal?.intent === "clear" ? refusal.problem : null;
  return (
    <>
      {clearProblem && (
        <Notice tone="bad" className="mt-4">
          {t("notEmptied")}
          {sentenceSpace(language)}
          {clearProblem}
        </Notice>
      )}
      <fetcher.Form
        method="post"
        className="mt-4 text-end"
        onSubmit={() => onRemoval({ lines: cart.cart_items.map(toRemovedLine), title: null })}
      >
        {cart.cart_items.map((line) => (
          <input
            key={line._id}
            type="hidden"
            name="was"
            value={formatRemovedLine(toRemovedLine(line))}
          />
        ))}
        <button
          name="intent"
          value="clear"
          className="min-h-10 px-2 text-sm text-quiet underline underline-offset-4"
        >
          {t("clear")}
        </button>
      </fetcher.Form>
    </>
  );
}
