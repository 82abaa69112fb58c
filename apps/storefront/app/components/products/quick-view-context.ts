import { createContext, type ReactNode } from "react";
import type { ProductCard } from "./present-product.ts";

export interface QuickViewProps {
  product: Pick<ProductCard, "id" | "store" | "href" | "title">;
  onClose: () => void;
}

/** Shows a product without leaving its list. The site puts in what the product's own page is made of (`root.tsx`). */
export const QuickViewContext = createContext<(props: QuickViewProps) => ReactNode>(() => null);
