import { refundTermsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

/**
 * The terms of refunds: the days after completion, and the worth of a point where earned ones are already spent. Sales
 * for points look at it.
 */
export const refundTerms = defineSetting({
  slug: "refund-terms",
  schema: refundTermsSetting,
  initial: { days_after_completion: 14, cents_per_point: 10 },
});
