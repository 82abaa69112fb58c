/** Points: earned by what was paid, spent on vouchers, gone when their time has passed; and the level they make. */
import type { Module } from "../../platform/module.ts";
import { membershipLevels, membershipPoints } from "./membership.settings.ts";
import { membershipPersonal } from "./membership.personal.ts";
import { membershipInvariants } from "./membership.invariants.ts";
import { membershipJobs } from "./membership.jobs.ts";
import { pointsHolder } from "./points-holder.ts";
import { membershipRoutes } from "./membership.routes.ts";

export { giftPoints } from "./gift-points.ts";
export { membershipLevels } from "./membership.settings.ts";
export { pointsOfOrder } from "./refund-points.ts";
export { readMember } from "./read-member.ts";
export { spendPoints } from "./spend-points.ts";

export const membership: Module = {
  name: "membership",
  settings: [membershipLevels, membershipPoints],
  personal: membershipPersonal,
  invariants: membershipInvariants,
  holds: pointsHolder,
  customer: membershipRoutes,
  jobs: membershipJobs,
};
