import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

/** The days in which staff see a change of a product or category, and can restore the state before it. */
export const catalogueHistorySetting = defineSetting({
  slug: "catalogue-history",
  schema: z.strictObject({ kept_days: z.int().min(30).max(3650) }),
  initial: { kept_days: 730 },
});
