/** Today: open tasks of the staff, and the sales of the day. */
import type { Module } from "../../platform/modules/module.ts";
import { todayOperatorRoutes } from "./operator.routes.ts";

export const today: Module = { name: "today", operator: todayOperatorRoutes };
