import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Button, LinkButton, ShoppingBag, useToast } from "@harbour/ui";
import { useFetcher } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { ProductCard } from "../../../components/products/product-card.tsx";
import { addToCartIntent, useSetCartCount } from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { wishlistPath } from "../../../components/wishlist/use-wishlist-item.ts";
import { WishlistHeart } from "../../../components/wishlist/wishlist-heart.tsx";
import type { MoveAnswer } from "./move-to-cart.ts";
import type { WishlistItem } from "./read-wishlist.ts";
import { wishlistPageTexts } from "./wishlist-page.texts.ts";

/**
 * A wishlist item that can go into the cart, at once if there is nothing to choose. It spans three rows of the
 * surrounding grid.
 */
export function WishlistCard({
  product,
  form,
  isEager,
  onRemove,
}: {
  product: WishlistItem;
  form: string;
  isEager: boolean;
  /** Runs when the item is removed from the list. */
  onRemove: () => void;
}) {
  const t = useTexts(wishlistPageTexts);
  return (
    <>
      <ProductCard
        product={product}
        sizes="(min-width: 1430px) 205px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 44vw"
        heading="h2"
        isEager={isEager}
        heart={
          <WishlistHeart
            id={product.id}
            title={product.title}
            form={form}
            isInitiallyLiked
            onPress={onRemove}
          />
        }
      />
      <div className="mt-2">
        {product.availability === "SOLD_OUT" ? (
          <LinkButton
            href={`${product.href}#when-back`}
            variant="secondary"
            size="small"
            aria-label={`${t("whenBack")}: ${product.title}`}
            className="w-full"
          >
            {t("whenBack")}
          </LinkButton>
        ) : product.hasChoices ? (
          <LinkButton
            href={product.href}
            variant="quiet"
            size="small"
            aria-label={`${t("choose")}: ${product.title}`}
            className="w-full"
          >
            {t("choose")}
          </LinkButton>
        ) : (
          <MoveForm product={product} onRemove={onRemove} />
        )}
      </div>
    </>
  );
}

function MoveForm({ product, onRemove }: { product: WishlistItem; onRemove: () => void }) {
  const t = useTexts(wishlistPageTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const fetcher = useFetcher<MoveAnswer>({ key: `move:${product.id}` });
  const moveResult = fetcher.data;
  useAnswer(moveResult, ({ error, cartCount }) => {
    if (error === null) toast(t("moved"));
    else for (const text of [serverErrorText("serverError"), error]) toast(text, "bad");
    setCartCount(wishlistStore, cartCount);
  });
  return (
    <fetcher.Form method="post" action={withLanguage(wishlistPath, language)} onSubmit={onRemove}>
      <input type="hidden" name="intent" value={addToCartIntent} />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="product_variant_id" value={product.variantId} />
      <Button
        variant="quiet"
        size="small"
        busy={fetcher.state !== "idle"}
        aria-label={`${t("move")}: ${product.title}`}
        className="w-full"
      >
        <ShoppingBag size={17} className="shrink-0 max-[22.5rem]:hidden" />
        {t("move")}
      </Button>
    </fetcher.Form>
  );
}
