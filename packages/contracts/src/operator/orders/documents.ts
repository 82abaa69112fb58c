import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { id, queryList } from "../../primitives.ts";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";
import { packerRoles } from "../roles.ts";

/** The papers that go with a parcel. */
export const packingPapers = ["packing-slips", "address-labels"] as const;
export type PackingPaper = (typeof packingPapers)[number];

const ordersQuery = z.object({
  order_ids: queryList(id, 50)
    .refine((ids) => ids.length > 0, { error: encodeReason(makeReason("order-missing")) })
    .meta({ description: "Ids or references, in the order of printing" }),
});

export const packingDocumentMedia = {
  packingSlips: {
    method: "GET",
    path: "/packing-slips",
    summary:
      "Print packing slips of these orders (PDF, a sheet each): unsent articles with their warehouse. Once nothing remains, it is a sheet for each parcel with its tracking number",
    who: packerRoles,
    query: ordersQuery,
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "order_state", "unavailable"],
  },
  addressLabels: {
    method: "GET",
    path: "/address-labels",
    summary: "Print the address labels of these orders (PDF, 100 x 150 mm each)",
    who: packerRoles,
    query: ordersQuery,
    answers: "application/pdf",
    response: z.file(),
    errors: ["not_found", "order_state", "unavailable"],
  },
} as const satisfies Record<string, MediaEndpoint>;
