import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { id, queryList } from "../../primitives.ts";
import { packers } from "../roles.ts";

const ofOrders = z.object({
  order_ids: queryList(id, 50)
    .refine((ids) => ids.length > 0, { error: "Please name at least one order." })
    .meta({ description: "Ids or references, in the order in which they are printed" }),
});

export const packingMedia = {
  packingSlips: {
    method: "GET",
    path: "/packing-slips",
    summary:
      "What is to go into the parcels of these orders, with the warehouse of each article (PDF, a sheet for each). That is what has not been sent. Once nothing remains, it is a sheet for each parcel with its tracking number",
    who: packers,
    query: ofOrders,
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "order_state", "unavailable"],
  },
  addressLabels: {
    method: "GET",
    path: "/address-labels",
    summary: "What is stuck on the parcels of these orders (PDF, 100 x 150 mm each)",
    who: packers,
    query: ofOrders,
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "order_state", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
