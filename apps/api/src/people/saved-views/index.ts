/** Saved views: filters of lists that staff keep and share. */
import type { Module } from "../../platform/modules/module.ts";
import { savedViewRoutes } from "./saved-views.routes.ts";

export const savedViews: Module = { name: "saved-views", operator: savedViewRoutes };
