/** What an account says of its owner, and the owner's address book. */
import type { Module } from "../../platform/module.ts";
import { addressRoutes } from "./addresses.routes.ts";
import { profileRoutes } from "./profile.routes.ts";

export { exportOf } from "./export-of.ts";
export { removeAddresses } from "./addresses.repository.ts";

export const profile: Module = {
  name: "profile",
  customer: (deps) => [...profileRoutes(deps), ...addressRoutes(deps)],
};
