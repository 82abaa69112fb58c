/** What the shop sells, how it is found and what it costs. */
import type { Module } from "../../platform/module.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { catalogueJobs } from "./refresh-prices.ts";

export { discountedPrice } from "./discount.rules.ts";
export { searchText } from "./search.rules.ts";
export { titleToSlug } from "./slug.rules.ts";
export { type VariantForSale, variantsForSale } from "./variants.repository.ts";

export const catalogue: Module = {
  name: "catalogue",
  routes: catalogueRoutes,
  jobs: catalogueJobs,
};
