/** How many there are, who holds them, and what is left. */
import type { Module } from "../../platform/module.ts";
import { inventoryJobs } from "./inventory.jobs.ts";

export { inventoryInvariants } from "./inventory.invariants.ts";
export { availabilityOf, orderable } from "./inventory.rules.ts";
export { release, shipOut } from "./release.ts";
export { reserve, type Shortage } from "./reserve.ts";
export { lockStock, setStock, type StockEntry } from "./set-stock.ts";
export { orderableNow, stockOf } from "./stock-of.ts";

export const inventory: Module = { name: "inventory", jobs: inventoryJobs };
