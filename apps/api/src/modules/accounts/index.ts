/** Accounts: signing in and out, passwords, and the addresses that people prove to be theirs. */
import type { Module } from "../../platform/module.ts";
import { authRoutes } from "./auth.routes.ts";

export { hashPassword } from "./passwords.ts";
export { endSessions } from "../../platform/sessions.ts";

export const accounts: Module = { name: "accounts", routes: authRoutes };
