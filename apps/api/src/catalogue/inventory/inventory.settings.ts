import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";

/**
 * The number of free units at which a variant's stock counts as low, unless the variant has its own threshold. The
 * maximum is 1,000, because stored stock totals are capped at 1,001.
 */
export const lowStock = defineSetting({
  slug: "low-stock",
  schema: z.strictObject({ threshold: z.int().min(0).max(1000) }),
  initial: { threshold: 3 },
});
