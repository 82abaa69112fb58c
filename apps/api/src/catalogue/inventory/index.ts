/** Inventory: stock, reservations and availability. */
import type { Module } from "../../platform/modules/module.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { inventoryJobs } from "./inventory.jobs.ts";
import { lowStock } from "./inventory.settings.ts";
import { inventoryOperatorRoutes } from "./operator.routes.ts";
import { stockReservation } from "./stock-reservation.ts";

export { stockAvailability, countOrderableUnits } from "./inventory.rules.ts";
export { orderableUnits } from "./inventory.fragments.ts";
export { lowStock } from "./inventory.settings.ts";
export { allocatePreorder } from "./allocate-preorder.ts";
export { lockStock } from "./lock-stock.ts";
export { moveStock } from "./move-stock.ts";
export { setStock } from "./set-stock.ts";
export { findMovements, findStock } from "./stock-history.ts";
export { findReservedStock, findOrderStock, type OrderStock } from "./order-stock.ts";
export { countFreeStock } from "./free-stock.ts";

export const inventory: Module = {
  name: "inventory",
  operator: inventoryOperatorRoutes,
  reservation: stockReservation,
  invariants: inventoryInvariants,
  jobs: inventoryJobs,
  settings: [lowStock],
};
