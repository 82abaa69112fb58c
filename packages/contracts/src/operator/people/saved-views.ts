import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { id, singleLineText, message, versionField } from "../../primitives.ts";
import { productView } from "../catalogue/product-view.ts";
import { orderView } from "../orders/order-view.ts";
import { operatorRoles } from "../roles.ts";

/** Lists whose views can be saved. */
export const viewedResources = ["orders", "products"] as const;
export type ViewedResource = (typeof viewedResources)[number];

/** The filters of all lists together. Each list ignores the filters of the others. */
const listView = orderView.extend(productView.shape);
export type ListView = z.infer<typeof listView>;

const savedView = z
  .object({
    _id: id,
    resource: z.enum(viewedResources),
    name: z.string(),
    filters: listView,
    shared_with: z.array(z.enum(operatorRoles)).meta({
      description: "Roles of colleagues that see the view; empty for nobody else",
    }),
    is_own: z.boolean(),
    by: z.string().meta({ description: "The name of the person who saved it" }),
    version: z.int(),
  })
  .meta({ id: "SavedView" });
export type SavedViewWire = z.infer<typeof savedView>;

const roles = operatorRoles;
const viewParams = z.object({ view_id: id });
const version = versionField("view");
const viewFields = {
  name: singleLineText(40).min(1),
  filters: listView,
  shared_with: z
    .array(z.enum(operatorRoles))
    .max(operatorRoles.length)
    .transform((roles) => operatorRoles.filter((role) => roles.includes(role))),
};
const example = {
  name: "Waits for packing",
  filters: { status: "processing" as const },
  shared_with: ["fulfilment" as const],
};

/** Endpoints for saved views. Staff change their own views; owners may also change shared views. */
export const savedViewEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/views",
    summary: "List the caller's views of a list and those shared with the caller's role",
    who: roles,
    query: z.object({ resource: z.enum(viewedResources) }),
    response: z.object({ data: z.array(savedView) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/views",
    summary: "Save a view; 409 `conflict` beyond 50 views",
    who: roles,
    body: z.object({ resource: z.enum(viewedResources), ...viewFields }),
    example: { resource: "orders", ...example },
    response: savedView,
    errors: ["conflict"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/views/:view_id",
    summary: "Rename a view, replace its filters, or share it",
    who: roles,
    params: viewParams,
    body: z.object({ ...viewFields, version }),
    example: { ...example, version: 1 },
    response: savedView,
    errors: ["not_found", "stale"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/views/:view_id",
    summary: "Delete a view",
    who: roles,
    params: viewParams,
    query: z.object({ version: z.coerce.number().pipe(version) }),
    response: message,
    errors: ["not_found", "stale"],
  }),
};
