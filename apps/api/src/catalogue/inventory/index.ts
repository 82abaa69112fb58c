/** Inventory: stock, its holders and what is left. */
import type { Module } from "../../platform/module.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { stockRoutes } from "./operator.routes.ts";
import { stockHolder } from "./stock-holder.ts";
import { inventoryJobs } from "./inventory.jobs.ts";

export { availabilityOf, orderable } from "./inventory.rules.ts";
export { lockStock, setStock, type StockEntry } from "./set-stock.repository.ts";
export { findHeld } from "./refund-stock.repository.ts";
export { findMovements, findStock } from "./stock-history.repository.ts";
export {
  findStockOfOrder,
  freeByWarehouse,
  type StockOfOrder,
} from "./warehouse-stock.repository.ts";
export { orderableNow } from "./variant-stock.repository.ts";

export const inventory: Module = {
  name: "inventory",
  operator: stockRoutes,
  holds: stockHolder,
  invariants: inventoryInvariants,
  jobs: inventoryJobs,
};
