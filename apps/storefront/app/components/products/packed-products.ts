import { useMemo } from "react";
import { paths } from "../../paths.ts";
import { packRows, useUnpackedRows, type PackedRows } from "../site/packed-values.ts";
import type { ProductCard } from "./present-product.ts";

/** A card without the parts of its address that its other fields tell. */
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
