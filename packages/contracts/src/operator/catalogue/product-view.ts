import { z } from "zod";
import { availabilities, stores } from "../../constants.ts";

export const productStates = ["public", "hidden", "scheduled"] as const;
export type ProductState = (typeof productStates)[number];
export const missingParts = ["translation", "picture"] as const;
export type MissingPart = (typeof missingParts)[number];
export const productOrders = ["changed", "newest", "cheapest", "dearest"] as const;

/** Filters of the product list. The back office stores them in page addresses and in saved views. */
export const productView = z.object({
  store: z.enum(stores).optional(),
  category: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "A category's key; needs `store`" }),
  state: z.enum(productStates).optional(),
  availability: z.enum(availabilities).optional(),
  missing: z.enum(missingParts).optional(),
  sort: z.enum(productOrders).optional(),
  q: z.string().trim().min(1).max(200).optional(),
});
export type ProductView = z.infer<typeof productView>;
