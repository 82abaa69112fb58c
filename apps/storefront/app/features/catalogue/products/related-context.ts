import { createContext, use } from "react";
import {
  packProducts,
  useUnpackedProducts,
  type PackedProducts,
} from "../../../components/products/packed-products.ts";

const RelatedContext = createContext<PackedProducts>(packProducts([]));

/** Provides the related products of the page to components deep in it. */
export const RelatedProvider = RelatedContext.Provider;
export const useRelated = () => useUnpackedProducts(use(RelatedContext));
