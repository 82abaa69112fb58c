import { wishlistStore } from "@harbour/contracts/constants";
import { classes } from "@harbour/ui";
import { Suspense, use, useId, useState } from "react";
import { WishlistForm } from "../wishlist/wishlist-form.tsx";
import { WishlistHeart } from "../wishlist/wishlist-heart.tsx";
import type { ProductCard as Card } from "./present-product.ts";
import { ProductCard } from "./product-card.tsx";
import { QuickViewContext } from "./quick-view-context.ts";

const gridShapes = {
  /** A grid of 2, 3 or 5 columns by width (S2-133). */
  page: {
    heading: "h2",
    grid: "grid-cols-2 md:grid-cols-3 2xl:grid-cols-5 2xl:gap-x-5",
    sizes: "(min-width: 1430px) 205px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 44vw",
  },
  /** The classes of a row on a page of many things. Phones swipe it sideways; wide screens show full rows. */
  row: {
    heading: "h3",
    grid: "auto-cols-[44%] grid-flow-col grid-rows-[auto_auto] overflow-x-auto snap-x snap-mandatory scroll-px-(--page-edge) -mx-(--page-edge) px-(--page-edge) [scrollbar-width:none] md:mx-0 md:px-0 md:grid-flow-row md:grid-cols-3 md:auto-cols-auto md:overflow-visible xl:grid-cols-5 xl:full-rows",
    sizes: "(min-width: 1430px) 250px, (min-width: 1200px) 18vw, (min-width: 768px) 30vw, 44vw",
  },
} as const;

export function ProductGrid({
  products,
  shape = "page",
  eagerCount = 0,
}: {
  products: readonly Card[];
  shape?: keyof typeof gridShapes;
  eagerCount?: number;
}) {
  const { grid, sizes, heading } = gridShapes[shape];
  const form = useId();
  const quickView = use(QuickViewContext);
  const [openedCard, setOpenedCard] = useState<Card | null>(null);
  return (
    <>
      <WishlistForm id={form} />
      <ul className={classes("product-grid", grid)}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={sizes}
              heading={heading}
              isEager={index < eagerCount}
              openQuickView={setOpenedCard}
              heart={
                product.store === wishlistStore && (
                  <WishlistHeart id={product.id} title={product.title} form={form} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {openedCard && (
        <Suspense>
          {quickView({ product: openedCard, onClose: () => setOpenedCard(null) })}
        </Suspense>
      )}
    </>
  );
}
