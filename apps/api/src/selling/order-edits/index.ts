/** Order edits: staff change the contents of an unpaid order, priced like a cart. */
import type { Module } from "../../platform/modules/module.ts";
import { orderEditRoutes } from "./order-edits.routes.ts";

export { requireGoodwillRole } from "./require-goodwill-role.ts";
export { toStaffLines } from "./staff-lines.ts";

export const orderEdits: Module = { name: "order-edits", operator: orderEditRoutes };
