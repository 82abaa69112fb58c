import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Button, LinkButton, useToast } from "@harbour/ui";
import { useFetcher } from "react-router";
import type { AddAnswer } from "../../../components/cart/add-to-cart.ts";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { addToCartIntent, useSetCartCount } from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import type { ComparedProduct } from "./read-compared.ts";

/** Adds to the cart from the comparison, at once if there is nothing to choose. */
export function BuyComparedButton({ product }: { product: ComparedProduct }) {
  const { href, title, isSoldOut, variantId } = product;
  const t = useTexts(compareTexts);
  const language = useLanguage();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const fetcher = useFetcher<AddAnswer>();
  useAnswer(fetcher.data, ({ isAdded, error, cartCount }) => {
    if (isAdded) toast(t("added"));
    if (error !== null) toast(error, "bad");
    setCartCount(wishlistStore, cartCount);
  });
  const buttonProps = { size: "small", className: "mt-3 w-full" } as const;
  if (isSoldOut)
    return (
      <Button type="button" variant="quiet" disabled {...buttonProps}>
        {t("SOLD_OUT")}
      </Button>
    );
  if (variantId === null)
    return (
      <LinkButton
        href={href}
        variant="quiet"
        aria-label={`${t("choose")}: ${title}`}
        {...buttonProps}
      >
        {t("choose")}
      </LinkButton>
    );
  return (
    <fetcher.Form method="post" action={withLanguage(`${href}?variant=${variantId}`, language)}>
      <input type="hidden" name="intent" value={addToCartIntent} />
      <input type="hidden" name="product_variant_id" value={variantId} />
      <input type="hidden" name="qty" value="1" />
      <Button
        busy={fetcher.state !== "idle"}
        aria-label={`${t("addToCart")}: ${title}`}
        {...buttonProps}
      >
        {t("addToCart")}
      </Button>
    </fetcher.Form>
  );
}
