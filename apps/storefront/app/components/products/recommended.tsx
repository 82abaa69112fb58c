import type { ProductCard } from "./present-product.ts";
import { RelatedProducts } from "./related.tsx";

/** A row of products on a page with nothing of its own to show, below the shop's cat. */
export function RecommendedProducts({
  products,
  title,
}: {
  products: readonly ProductCard[];
  title?: string;
}) {
  return <RelatedProducts related={{ products, hasMore: false, hasFailed: false }} title={title} />;
}
