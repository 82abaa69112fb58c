import { Anchor, Eye, Picture } from "@harbour/ui";
import { useDeferredValue, useSyncExternalStore, type ReactNode } from "react";
import { useTexts } from "../site/use-texts.ts";
import type { ProductCard as Card } from "./present-product.ts";
import {
  fadedPictureClass,
  hasBadges,
  hasNotes,
  ProductBadges,
  ProductNotes,
  ProductPrice,
} from "./product-facts.tsx";
import { productTexts } from "./product.texts.ts";

/**
 * A card with a large picture, then name, price and availability. Its halves are rows of the surrounding grid, so that
 * prices align.
 */
export function ProductCard({
  product,
  sizes,
  heading: Heading,
  isEager = false,
  heart,
  openQuickView,
}: {
  product: Card;
  sizes: string;
  heading: "h2" | "h3";
  isEager?: boolean;
  /** The wishlist heart, if there is one. */
  heart?: ReactNode;
  /** Opens the quick view. */
  openQuickView?: (product: Card) => void;
}) {
  const isSoldOut = product.availability === "SOLD_OUT";
  return (
    <article className="product-card">
      <div>
        <div className="product-picture">
          <Picture
            src={product.image}
            color={product.color}
            alt=""
            width={960}
            height={960}
            sizes={sizes}
            isEager={isEager}
            className={isSoldOut ? fadedPictureClass : ""}
            focus={product.focus}
          />
          {hasBadges(product) && (
            <div className="absolute start-2.5 top-2.5 flex flex-wrap gap-1.5">
              <ProductBadges product={product} />
            </div>
          )}
          {heart}
          {openQuickView && (
            <QuickViewButton title={product.title} onClick={() => openQuickView(product)} />
          )}
        </div>
        {product.facts && <p>{product.facts}</p>}
        <Heading>
          <Anchor href={product.href} className="card-link">
            {product.title}
          </Anchor>
        </Heading>
      </div>
      {hasNotes(product) ? (
        <div>
          <ProductPrice product={product} />
          <ProductNotes product={product} />
        </div>
      ) : (
        <ProductPrice product={product} />
      )}
    </article>
  );
}

const subscribeToNothing = () => () => {};
const getServerSnapshot = () => false;
const hasFinePointer = () => !window.matchMedia("(pointer: coarse)").matches;

/** The quick view's button for pointers and keyboards; a finger opens the page. */
function QuickViewButton({ title, onClick }: { title: string; onClick: () => void }) {
  const t = useTexts(productTexts);
  // Defers the button until after hydration, because a list has many.
  const canHover = useDeferredValue(
    useSyncExternalStore(subscribeToNothing, hasFinePointer, getServerSnapshot),
  );
  if (!canHover) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t("lookAt", { title })}
      className="look-button"
    >
      <Eye size={17} />
      {t("look")}
    </button>
  );
}
