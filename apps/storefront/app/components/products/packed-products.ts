import { useMemo } from "react";
import { paths } from "../../paths.ts";
import { packRows, useUnpackedRows, type PackedRows } from "../site/packed-values.ts";
import type { ProductCard } from "./present-product.ts";

/** A product card without its `href`, which is rebuilt from the other fields and the slug. */
type SentCard = Omit<ProductCard, "href"> & { readonly slug: string };

export type PackedProducts = PackedRows<SentCard>;

export function packProducts(products: readonly ProductCard[]): PackedProducts {
  return packRows(
    products.map(({ href, ...card }) => ({
      ...card,
      slug: decodeURIComponent(href.slice(href.lastIndexOf("/") + 1)),
    })),
  );
}

export function useUnpackedProducts(packedProducts: PackedProducts): readonly ProductCard[] {
  const cards = useUnpackedRows(packedProducts);
  return useMemo(
    () =>
      cards.map(({ slug, ...card }) => ({
        ...card,
        href: paths.product(card.store, card.id, slug),
      })),
    [cards],
  );
}
