import { refundTermsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

/** How long after completion one may ask, and what a point is worth where earned ones are spent already: whoever sells for points looks at it. */
export const refundTerms = defineSetting({
  slug: "refund-terms",
  schema: refundTermsSetting,
  initial: { days_after_completion: 14, cents_per_point: 10 },
});
