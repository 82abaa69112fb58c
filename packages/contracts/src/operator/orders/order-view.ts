import { z } from "zod";
import { orderStatuses } from "../../orders/order-status.ts";

/** Filters of the order list, as the back office keeps them in its address and in saved views. */
export const orderView = z.object({
  status: z.enum(orderStatuses).optional(),
  waits: z.literal("1").optional().meta({ description: "Only orders that wait for the staff" }),
  q: z.string().trim().min(1).max(200).optional(),
});
export type OrderView = z.infer<typeof orderView>;
