/** What the shop sells, how it is found and what it costs. */
import type { Module } from "../../platform/module.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { priceJobs } from "./refresh-prices.ts";
import { searchJobs } from "./search.jobs.ts";
import { mountStockEvents } from "./stock-events.ts";
import { warmShelves } from "./warm-shelves.ts";

export { presentListed } from "./catalogue.presenter.ts";
export { findCategories } from "./categories.repository.ts";
export { namedCategories, pathTo } from "./category-tree.rules.ts";
export { discountedPrice } from "./discount.rules.ts";
export { findShownProduct } from "./find-shown-product.ts";
export { keywordQuery } from "./keyword-query.ts";
export { isShown, type ListedProduct, listProducts } from "./products.repository.ts";
export { findRelated } from "./related-products.ts";
export { refreshSearch } from "./search.jobs.ts";
export { indexProducts } from "./search.repository.ts";
export { titleToSlug } from "./slug.rules.ts";
export { isForSaleNow, type VariantForSale, variantsForSale } from "./variants.repository.ts";

export const catalogue: Module = {
  name: "catalogue",
  customer: catalogueRoutes,
  jobs: [...priceJobs, ...searchJobs],
  mount: mountStockEvents,
  warm: warmShelves,
};
