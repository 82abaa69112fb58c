import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

/** The days for which the shop keeps changes of products and categories, so that staff can restore earlier states. */
export const catalogueHistorySetting = defineSetting({
  slug: "catalogue-history",
  schema: z.strictObject({ kept_days: z.int().min(30).max(3650) }),
  initial: { kept_days: 730 },
});
