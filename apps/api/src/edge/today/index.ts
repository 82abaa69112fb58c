/** Today: what waits for the staff, and the sales of the day. */
import type { Module } from "../../platform/modules/module.ts";
import { todayRoutes } from "./operator.routes.ts";

export const today: Module = { name: "today", operator: todayRoutes };
