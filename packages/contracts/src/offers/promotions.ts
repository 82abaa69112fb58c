import { z } from "zod";
import { stores } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { localizedText, money, timestamp } from "../primitives.ts";

/** A membership level with its benefits. */
const levelBenefits = z
  .object({
    slug: z.string(),
    title: localizedText,
    points: z.int().meta({ description: "The points needed to reach the level" }),
    is_reached: z.boolean().meta({ description: "True if the member has the level" }),
    benefits: z
      .array(
        z.object({
          title: localizedText,
          stores: z.array(z.enum(stores)),
          min_requirement: z.object({ spending: money, product_qty: z.int() }).meta({
            description:
              "The least amount and number of units in a cart. `0.00` and 0 set no requirement",
          }),
          code: z.string().nullable().meta({
            description:
              "The code to enter for a benefit that needs a code; null until the member reaches the level",
          }),
          end_datetime: timestamp.nullable().meta({
            description: "The end of the benefit, exclusive; null without an end",
          }),
        }),
      )
      .meta({
        description: "Active benefits that the caller can still use",
      }),
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
