import { Anchor, classes, Eye, Picture } from "@harbour/ui";
import { useDeferredValue, useSyncExternalStore, type ReactNode } from "react";
import { useTexts } from "../site/use-texts.ts";
import type { ProductCard as Card } from "./present-product.ts";
import {
  fadedPicture,
  hasBadges,
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
  eager = false,
  heart,
  look,
}: {
  product: Card;
  sizes: string;
  heading: "h2" | "h3";
  eager?: boolean;
  /** The wishlist heart, if there is one. */
  heart?: ReactNode;
  /** Opens the quick view. */
  look?: (product: Card) => void;
}) {
  const isGone = product.availability === "SOLD_OUT";
  return (
    <article className="group relative row-span-2 grid grid-rows-subgrid">
      <div>
        <div className="relative aspect-square overflow-hidden rounded-lg bg-tint">
          <Picture
            src={product.image}
            color={product.color}
            alt=""
            width={960}
            height={960}
            sizes={sizes}
            eager={eager}
            className={classes(
              "size-full object-cover transition-transform duration-300 ease-out motion-safe:group-hover:scale-[1.03]",
              isGone && fadedPicture,
            )}
          />
          {hasBadges(product) && (
            <div className="absolute start-2.5 top-2.5 flex flex-wrap gap-1.5">
              <ProductBadges product={product} />
            </div>
          )}
          {heart}
          {look && <LookButton title={product.title} onClick={() => look(product)} />}
        </div>
        {product.facts && (
          <p className="mt-3 line-clamp-1 text-xs font-bold text-quiet">{product.facts}</p>
        )}
        <Heading className="mt-1 line-clamp-3 leading-[1.3] font-bold">
          <Anchor href={product.href} className="card-link">
            {product.title}
          </Anchor>
        </Heading>
      </div>
      <div className="pt-1">
        <ProductPrice product={product} />
        <ProductNotes product={product} />
      </div>
    </article>
  );
}

const unchanging = () => () => {};
const onServer = () => false;
const canPointNow = () => !window.matchMedia("(pointer: coarse)").matches;

/** The quick view's button for pointers and keyboards; a finger opens the page. */
function LookButton({ title, onClick }: { title: string; onClick: () => void }) {
  const t = useTexts(productTexts);
  // Defers the button until after hydration, because a list has many.
  const canPoint = useDeferredValue(useSyncExternalStore(unchanging, canPointNow, onServer));
  if (!canPoint) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t("lookAt", { title })}
      className="absolute inset-x-2.5 bottom-2.5 z-1 flex min-h-10 items-center justify-center gap-2 rounded-button bg-page/90 text-sm font-bold opacity-0 transition-opacity group-hover:opacity-100 hover:bg-page focus-visible:opacity-100 pointer-coarse:hidden"
    >
      <Eye size={17} />
      {t("look")}
    </button>
  );
}
