import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { id, localizedText, message, money, timestamp } from "../../primitives.ts";
import { reason } from "../reasons/reason-shapes.ts";
import { editorRoles } from "../roles.ts";

const roles = editorRoles;

const plannedPrice = z
  .object({
    _id: id,
    product: z.object({ store: z.enum(stores), key: z.string(), title: localizedText }),
    sku: z.string(),
    title: localizedText,
    price_now: money.meta({ description: "The price as set now" }),
    price: money,
    starts_at: timestamp,
    by: z.string().meta({ description: "The operator's name" }),
    failure: z.string().nullable().meta({
      description: "The reason why a due price could not be applied; null for a price to come",
    }),
    failure_reason: reason.nullable(),
  })
  .meta({ id: "PlannedPrice" });
export type PlannedPriceWire = z.infer<typeof plannedPrice>;

export const plannedPriceEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/planned-prices",
    summary:
      "List prices that variants get later, after those that could not be applied; at most 1,000",
    who: roles,
    response: z.object({ data: z.array(plannedPrice) }),
  }),
  plan: endpoint({
    method: "POST",
    path: "/planned-prices",
    summary:
      "Plan new prices of up to 200 variants for a time within a year, all or none. A variant's earlier plan for that time is replaced",
    who: roles,
    body: z.strictObject({
      starts_at: z.iso.datetime({ offset: true }),
      rows: z
        .array(z.strictObject({ sku: z.string().min(1).max(64), price: z.string().max(20) }))
        .min(1)
        .max(200),
    }),
    example: {
      starts_at: "2027-01-01T00:00:00+08:00",
      rows: [{ sku: "LF-01", price: "429.00" }],
    },
    response: z.object({ data: z.array(plannedPrice) }),
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/planned-prices/:price_id",
    summary: "Cancel a planned price; 404 once it applies",
    who: roles,
    params: z.object({ price_id: id }),
    response: message,
    errors: ["not_found"],
  }),
};
