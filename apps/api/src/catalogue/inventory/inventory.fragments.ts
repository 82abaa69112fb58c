import { maxPerLine } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";

/** Selects the units that can be ordered, by the rule of `countOrderableUnits`. Requires `variant_stock s`. */
export const orderableUnits = sql`case when s.is_preorder then coalesce(s.left_to_preorder, ${sql.raw(String(maxPerLine))}) else s.free end`;
