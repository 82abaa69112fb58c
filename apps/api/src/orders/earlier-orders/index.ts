/** Finds a person's earlier orders: the units bought before, the remaining limits per person, and unpaid orders. */
import type { Module } from "../../platform/modules/module.ts";

export { type BoughtUnits, findBoughtUnits } from "./find-bought-units.ts";
export { findExceededLimits } from "./find-exceeded-limits.ts";
export { isWithinPersonLimits } from "./is-within-person-limits.ts";
export { countUnpaidOrders, hasOrderedRecently } from "./unpaid-orders.ts";

export const earlierOrders: Module = { name: "earlier-orders" };
