/** Product search: the product index with its facets, orders and cursors, and keywords. */
import type { Module } from "../../platform/modules/module.ts";
import { warmProductIndex } from "./product-index/warm-product-index.ts";
import { searchJobs } from "./product-search.jobs.ts";
import { productSearchRoutes } from "./product-search.routes.ts";
import { productSorting } from "./product-search.settings.ts";

export { indexProducts } from "./keywords/index-products.ts";
export { buildKeywordTsquery } from "./keywords/build-keyword-tsquery.ts";
export { refreshSearch } from "./product-search.jobs.ts";
export { findProductsNamed } from "./find-products-named.ts";
export { findRelatedProducts } from "./related-products.ts";
export { buildTsvector } from "./keywords/tokenizer.rules.ts";
export { findImportedSynonyms, saveSynonyms } from "./keywords/save-synonyms.ts";

export const productSearch: Module = {
  name: "product-search",
  settings: [productSorting],
  customer: productSearchRoutes,
  jobs: searchJobs,
  warm: warmProductIndex,
};
