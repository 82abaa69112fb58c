/** People: guests and, later, accounts; who a token belongs to. */
import type { Module } from "../../platform/module.ts";
import { authRoutes } from "./auth.routes.ts";

export { ensureCustomer } from "./customers.repository.ts";

export const customers: Module = { name: "customers", routes: authRoutes };
