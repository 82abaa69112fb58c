import { z } from "zod";
import { stores } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { localizedText, money, timestamp } from "../primitives.ts";

/** A membership level with its benefits. */
const levelBenefits = z
  .object({
    slug: z.string(),
    title: localizedText,
    /** The points needed to reach the level. */
    points: z.int(),
    is_reached: z.boolean(),
    /** Active benefits that the caller can still use. */
    benefits: z.array(
      z.object({
        title: localizedText,
        stores: z.array(z.enum(stores)),
        /** The least amount and number of units in a cart. `0.00` and 0 set no requirement. */
        min_requirement: z.object({ spending: money, product_qty: z.int() }),
        /** The code to enter for a benefit that needs a code. Null until the member reaches the level. */
        code: z.string().nullable(),
        end_datetime: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: "LevelBenefits" });
export type LevelBenefits = z.infer<typeof levelBenefits>;

/** Endpoints of promotions for members. */
export const promotionEndpoints = {
  benefits: endpoint({
    method: "GET",
    path: "/profiles/membership/benefits",
    summary: "List every level with its promotions, lowest first",
    who: "registered",
    response: z.object({ data: z.array(levelBenefits) }),
  }),
};
