import {
  membershipLevelsSetting,
  membershipPointsSetting,
  pointsRewardsSetting,
} from "@harbour/contracts";
import { operatorRoles } from "@harbour/contracts/operator";
import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

export const membershipLevels = defineSetting({
  slug: "membership-levels",
  schema: membershipLevelsSetting,
  initial: [
    { slug: "member", title: text("Member", "會員", "会员"), points: 0 },
    { slug: "silver", title: text("Silver member", "銀級會員", "银级会员"), points: 500 },
    { slug: "gold", title: text("Gold member", "金級會員", "金级会员"), points: 1000 },
  ],
});

export const membershipPoints = defineSetting({
  slug: "membership-points",
  schema: membershipPointsSetting,
  initial: { dollars_per_point: 10, expires_after_days: 365 },
});

/** Points for actions other than paying. By default there are none. */
export const pointsRewards = defineSetting({
  slug: "points-rewards",
  schema: pointsRewardsSetting,
  initial: { sign_up: 0, birthday: 0, days: [], warn_days_before: 30 },
});

/** The points that an operator may give within a day, by role. A role without an entry may give none. */
export const pointsGifts = defineSetting({
  slug: "points-gifts",
  schema: z.partialRecord(z.enum(operatorRoles), z.int().min(0).max(10_000_000)),
  initial: { owner: 100_000, manager: 10_000, support: 500 },
});
