import { withLanguage } from "@harbour/i18n";
import {
  Button,
  CircleAlert,
  classes,
  Notice,
  QuantityStepper,
  ShoppingBag,
  useToast,
} from "@harbour/ui";
import { lazy, Suspense, useState } from "react";
import { useFetcher } from "react-router";
import type { AddAnswer } from "../../../components/cart/add-to-cart.ts";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import {
  addToCartIntent,
  lineAdditionField,
  useSetCartCount,
} from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { type StoreAlias } from "../../../paths.ts";
import { computeMaxQuantity } from "./max-quantity.ts";
import type { DetailsView, VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";

const importAddedDialog = () => import("./added-dialog.tsx");
const AddedDialog = lazy(importAddedDialog);

interface AddFormProps {
  product: DetailsView;
  variant: VariantView;
  store: StoreAlias;
  error: string | null;
  /** Tells whether the form is in a window, where the button stays in its place. */
  isInDialog: boolean;
}

export function AddForm({ product, variant, store, error, isInDialog }: AddFormProps) {
  const t = useTexts(productPageTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const fetcher = useFetcher<AddAnswer>();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const [addAnswer, setAddAnswer] = useState<AddAnswer | null>(null);
  const answer = fetcher.data;
  useAnswer(answer, (answered) => {
    if (answered.error !== null) toast(serverErrorText("serverError"), "bad");
    if (answered.isAdded) setAddAnswer(answered);
    setCartCount(store, answered.cartCount);
  });
  if (variant.availability === "SOLD_OUT") {
    return (
      <Button type="button" disabled className="w-full">
        {t("soldOut")}
      </Button>
    );
  }
  const isSending = fetcher.state !== "idle";
  const max = computeMaxQuantity(variant);
  const refusal = answer ? answer.error : error;
  return (
    <>
      <fetcher.Form
        method="post"
        action={withLanguage(`${product.path}?variant=${variant.id}`, language)}
        className="flex flex-col gap-4"
        // Prefetches the window that the answer opens.
        onSubmit={() => void importAddedDialog().catch(() => {})}
      >
        <input type="hidden" name="intent" value={addToCartIntent} />
        {answer?.isAdded && <input type="hidden" name={lineAdditionField} value="1" />}
        <input type="hidden" name="product_variant_id" value={variant.id} />
        <div className="flex flex-wrap items-start gap-3">
          <QuantityStepper
            name="qty"
            label={t("quantity")}
            labels={{ less: t("less"), more: t("more") }}
            max={max}
            maxReason={variant.limit === max ? variant.limitText : t("fewLeft", { count: max })}
          />
          <div
            className={classes(
              "flex min-w-48 grow flex-wrap items-center gap-x-4",
              !isInDialog &&
                "foot-bar buy-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-page px-4 py-2.5 sm:bottom-0 md:static md:border-0 md:p-0",
            )}
          >
            {refusal && !isSending && (
              <Notice tone="bad" icon={<CircleAlert size={20} />} className="mb-2 w-full">
                {refusal}
              </Notice>
            )}
            {!isInDialog && (
              <p aria-hidden className="min-w-0 font-extrabold tabular-nums md:hidden">
                {variant.price}
              </p>
            )}
            <Button type="submit" busy={isSending} className="grow">
              <ShoppingBag size={20} />
              {t(variant.availability === "PREORDER" ? "preorderNow" : "addToCart")}
            </Button>
          </div>
        </div>
      </fetcher.Form>
      {addAnswer && (
        <Suspense>
          <AddedDialog
            product={product}
            variant={variant}
            quantity={addAnswer.quantity}
            store={store}
            onClose={() => setAddAnswer(null)}
          />
        </Suspense>
      )}
    </>
  );
}
