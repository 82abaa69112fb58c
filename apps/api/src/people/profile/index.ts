/** Profiles and address books. */
import type { Module } from "../../platform/modules/module.ts";
import { addressRoutes } from "./addresses.routes.ts";
import { profilePersonal } from "./profile.personal.ts";
import { profileRoutes } from "./profile.routes.ts";

export { listAddresses } from "./list-addresses.ts";

export const profile: Module = {
  name: "profile",
  personal: profilePersonal,
  customer: (deps) => [...profileRoutes(deps), ...addressRoutes(deps)],
};
