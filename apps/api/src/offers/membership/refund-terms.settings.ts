import { refundTermsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

/**
 * The terms of refunds: the days after completion, and the price of spent points. Sales for points use these terms
 * too.
 */
export const refundTerms = defineSetting({
  slug: "refund-terms",
  schema: refundTermsSetting,
  initial: { days_after_completion: 14, cents_per_point: 10 },
});
