/** Planned prices: new prices of variants that take effect at a later time. */
import type { Module } from "../../platform/modules/module.ts";
import { priceOperatorRoutes } from "./operator.routes.ts";
import { plannedPriceJobs } from "./planned-prices.jobs.ts";

export const plannedPrices: Module = {
  name: "planned-prices",
  operator: priceOperatorRoutes,
  jobs: plannedPriceJobs,
};
