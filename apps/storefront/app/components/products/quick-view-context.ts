import { createContext, type ReactNode } from "react";
import type { ProductCard } from "./present-product.ts";

export interface QuickViewProps {
  product: Pick<ProductCard, "id" | "store" | "href" | "title">;
  onClose: () => void;
}

/** Opens a product above its list. `root.tsx` provides the product page's components. */
export const QuickViewContext = createContext<(props: QuickViewProps) => ReactNode>(() => null);
