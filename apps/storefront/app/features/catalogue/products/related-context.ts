import { createContext, use } from "react";
import type { ProductCard } from "../../../components/products/present-product.ts";

const RelatedContext = createContext<readonly ProductCard[]>([]);

/** What goes with the product of the page, for whoever asks deep in it. */
export const RelatedProvider = RelatedContext.Provider;
export const useRelated = () => use(RelatedContext);
