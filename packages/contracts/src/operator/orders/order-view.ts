import { z } from "zod";
import { paymentMethods } from "../../constants.ts";
import { orderStatuses } from "../../orders/order-status.ts";

/** Periods for filtering orders by the day on which they were placed, in Hong Kong time. */
export const placedTimes = ["today", "yesterday", "week", "month"] as const;
export type PlacedTime = (typeof placedTimes)[number];

/** Filters of the order list. The back office stores them in page addresses and in saved views. */
export const orderView = z.object({
  status: z.enum(orderStatuses).optional(),
  waits: z.literal("1").optional().meta({ description: "Only orders that wait for the staff" }),
  payment: z.enum(paymentMethods).optional(),
  placed: z.enum(placedTimes).optional().meta({
    description: "The day of placing: the last 7 days are a `week`, the last 30 a `month`",
  }),
  q: z.string().trim().min(1).max(200).optional(),
});
export type OrderView = z.infer<typeof orderView>;
