/**
 * Membership: points and levels. Payments earn points, vouchers and some goods cost points, and unused points expire.
 * Earned points decide the level.
 */
import type { Module } from "../../platform/modules/module.ts";
import { membershipInvariants } from "./membership.invariants.ts";
import { membershipJobs } from "./membership.jobs.ts";
import { membershipPersonal } from "./membership.personal.ts";
import { membershipRoutes } from "./membership.routes.ts";
import {
  membershipLevels,
  membershipPoints,
  pointsGifts,
  pointsRewards,
} from "./membership.settings.ts";
import { memberOperatorRoutes } from "./operator.routes.ts";
import { pointsMessages } from "./points-messages.ts";
import { pointsReservation } from "./points-reservation.ts";
import { refundTerms } from "./refund-terms.settings.ts";

export { computeEarnedPoints, type EarningRate, readEarningRate } from "./earning-rate.ts";
export { expireBatchesEarly } from "./expire-points.ts";
export { creditPoints } from "./credit-points.ts";
export { findNextLevel, type LevelAhead } from "./find-next-level.ts";
export { membershipLevels } from "./membership.settings.ts";
export { lockOrderPoints } from "./refund-points.ts";
export { refundTerms } from "./refund-terms.settings.ts";
export { findMemberForStaff, readMemberForStaff } from "./member.ts";
export { readPointsNotice } from "./points-notice.ts";
export { readMember } from "./read-member.ts";
export { giveBirthdayPoints } from "./reward-birthdays.ts";
export { rewardSignUp } from "./reward-sign-up.ts";
export { returnPoints, spendPoints } from "./spend-points.ts";
export { type FindVouchersBySpending, vouchersBySpending } from "./vouchers-by-spending.ts";

export const membership: Module = {
  name: "membership",
  settings: [membershipLevels, membershipPoints, pointsRewards, pointsGifts, refundTerms],
  personal: membershipPersonal,
  invariants: membershipInvariants,
  reservation: pointsReservation,
  customer: membershipRoutes,
  operator: memberOperatorRoutes,
  jobs: membershipJobs,
  messages: pointsMessages,
};
