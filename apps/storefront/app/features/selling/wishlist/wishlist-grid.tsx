import { classes } from "@harbour/ui";
import type { RefObject } from "react";
import type { WishlistItem } from "./read-wishlist.ts";
import { WishlistCard } from "./wishlist-card.tsx";

/**
 * A grid of 2, 3 or 5 columns by width (S2-133). A card's halves and its actions are rows of the
 * grid.
 */
export function WishlistGrid({
  products,
  form,
  isNavigating,
  list,
  onRemove,
}: {
  products: readonly WishlistItem[];
  /** The id of the hearts' form. */
  form: string;
  isNavigating: boolean;
  list: RefObject<HTMLUListElement | null>;
  onRemove: (index: number) => void;
}) {
  if (products.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-busy={isNavigating}
      className={classes(
        "grid grid-cols-2 gap-x-4 transition-opacity md:grid-cols-3 md:gap-x-6 2xl:grid-cols-5 2xl:gap-x-5",
        isNavigating && "opacity-50 delay-200",
      )}
    >
      {products.map((product, index) => (
        <li
          key={product.id}
          className="row-span-3 grid grid-cols-1 grid-rows-subgrid content-start pb-8 md:pb-10"
        >
          <WishlistCard
            product={product}
            form={form}
            isEager={index < 2}
            onRemove={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
