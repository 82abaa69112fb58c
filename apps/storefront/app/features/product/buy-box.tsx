import { useEffect } from "react";
import { useFetcher } from "react-router";
import { withLanguage } from "@harbour/i18n";
import {
  Anchor,
  Badge,
  Button,
  Check,
  CircleAlert,
  Notice,
  Price,
  QuantityStepper,
  ShoppingBag,
  useToast,
} from "@harbour/ui";
import { addToCartIntent, moreOfLine, useSetCartCount } from "../../shell/personal-counts.tsx";
import { useLanguage, useText } from "../../shell/use-text.ts";
import type { StoreAlias } from "../../visit/visit.ts";
import { productMessages } from "../catalogue/catalogue.messages.ts";
import type { AddAnswer } from "./add-to-cart.ts";
import { optionGroups } from "./choose-variant.ts";
import { OptionPicker } from "./option-picker.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";
import { StockFact } from "./stock-fact.tsx";

interface BuyBoxProps {
  product: DetailsView;
  variant: VariantView;
  store: StoreAlias;
  /** Why the form was refused, when it was sent without script. */
  error: string | null;
}

/** Everything that decides: what, which one, how much, can I have it. */
export function BuyBox({ product, variant, store, error }: BuyBoxProps) {
  const t = useText(detailMessages);
  const words = useText(productMessages);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <p className="text-sm font-bold text-quiet">
          {[product.brand, product.platform].filter(Boolean).join(" · ")}
        </p>
        <h1 className="mt-1 text-3xl leading-[1.1] font-black tracking-tight [overflow-wrap:anywhere] lg:text-[2.75rem]">
          {product.title}
        </h1>
        {product.summary && <p className="mt-3 text-quiet">{product.summary}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Price
          size="large"
          now={variant.price}
          before={variant.priceBefore ?? undefined}
          labels={{ now: words("now"), before: words("before") }}
        />
        {variant.percentOff > 0 && (
          <Badge tone="accent">{t("save", { percent: variant.percentOff })}</Badge>
        )}
      </div>
      {optionGroups(product.variants, variant).map((group) => (
        <OptionPicker key={group.type} group={group} path={product.path} />
      ))}
      <StockFact variant={variant} />
      <AddForm key={variant.id} product={product} variant={variant} store={store} error={error} />
    </div>
  );
}

function AddForm({ product, variant, store, error }: BuyBoxProps) {
  const t = useText(detailMessages);
  const language = useLanguage();
  const fetcher = useFetcher<AddAnswer>();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    toast(answer.error ?? t("added"), answer.isAdded ? "good" : "bad");
    if (answer.cartCount !== null) setCartCount(store, answer.cartCount);
    // eslint-disable-next-line react/exhaustive-deps -- once per answer, whatever else is drawn again
  }, [answer]);
  if (variant.availability === "SOLD_OUT") {
    return (
      <Button type="button" disabled className="w-full">
        {t("soldOut")}
      </Button>
    );
  }
  const isSending = fetcher.state !== "idle";
  const refusal = answer ? answer.error : error;
  return (
    <fetcher.Form
      method="post"
      action={withLanguage(`${product.path}?variant=${variant.id}`, language)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={addToCartIntent} />
      {answer?.isAdded && <input type="hidden" name={moreOfLine} value="1" />}
      <input type="hidden" name="product_variant_id" value={variant.id} />
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          name="qty"
          label={t("quantity")}
          labels={{ less: t("less"), more: t("more") }}
          max={variant.most}
        />
        <Button type="submit" busy={isSending} className="min-w-48 grow">
          <ShoppingBag size={20} />
          {t(variant.availability === "PREORDER" ? "preorderNow" : "addToCart")}
        </Button>
      </div>
      {refusal && !isSending && (
        <Notice tone="bad" icon={<CircleAlert size={20} />}>
          {refusal}
        </Notice>
      )}
      {answer?.isAdded && !isSending && (
        <Notice tone="good" icon={<Check size={20} />}>
          <span className="flex flex-wrap justify-between gap-x-4">
            {t("added")}
            <Anchor href={`/shop/${store}/cart`} className="underline">
              {t("viewCart")}
            </Anchor>
          </span>
        </Notice>
      )}
    </fetcher.Form>
  );
}
