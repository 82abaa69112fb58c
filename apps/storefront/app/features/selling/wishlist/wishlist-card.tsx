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
  eager,
  onLeave,
}: {
  product: WishlistItem;
  form: string;
  eager: boolean;
  /** Runs when the item is removed from the list. */
  onLeave: () => void;
}) {
  const t = useTexts(wishlistPageTexts);
  return (
    <>
      <ProductCard
        product={product}
        sizes="(min-width: 1430px) 205px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 44vw"
        heading="h2"
        eager={eager}
        heart={
          <WishlistHeart
            id={product.id}
            title={product.title}
            form={form}
            known
            onPress={onLeave}
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
          <MoveForm product={product} onLeave={onLeave} />
        )}
      </div>
    </>
  );
}

function MoveForm({ product, onLeave }: { product: WishlistItem; onLeave: () => void }) {
  const t = useTexts(wishlistPageTexts);
  const serverErrorText = useTexts(serverErrorTexts);
  const language = useLanguage();
  const toast = useToast();
  const setCartCount = useSetCartCount();
  const fetcher = useFetcher<MoveAnswer>({ key: `move:${product.id}` });
  const answer = fetcher.data;
  useAnswer(answer, ({ error, cartCount }) => {
    if (error === null) toast(t("moved"));
    else for (const text of [serverErrorText("serverError"), error]) toast(text, "bad");
    setCartCount("main", cartCount);
  });
  return (
    <fetcher.Form method="post" action={withLanguage(wishlistPath, language)} onSubmit={onLeave}>
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
