import type { ProductCard } from "./present-product.ts";
import { Related } from "./related.tsx";

/** A row of products on a page with nothing of its own to show, below the shop's cat. */
export function Recommended({
  products,
  title,
}: {
  products: readonly ProductCard[];
  title?: string;
}) {
  return <Related related={{ products, hasMore: false, hasFailed: false }} title={title} />;
}
