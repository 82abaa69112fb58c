import { createContext, use } from "react";
import type { ProductCard } from "../../../components/products/present-product.ts";

const RelatedContext = createContext<readonly ProductCard[]>([]);

/** Provides the related products of the page to components deep in it. */
export const RelatedProvider = RelatedContext.Provider;
export const useRelated = () => use(RelatedContext);
