import { membershipLevelsSetting, membershipPointsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

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
