import { z } from "zod";
import { deliveryMethods, paymentMethods } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { id, multilineText, perPage } from "../../primitives.ts";
import { supportRoles, orderReaderRoles } from "../roles.ts";
import {
  foundOrder,
  orderNote,
  staffOrderDetails,
  orderSearch,
  transferSearch,
  waitingProof,
} from "./order-shapes.ts";

export const orderParams = z.object({
  order_id: id.meta({ description: "Order id, or its reference HB-XXXX-XXXX" }),
});

/** The cursor of the next page, copied from `next_page_url`. */
const pageCursor = (cursor: RegExp) => z.string().max(100).regex(cursor).optional();
const nextPage = { next_page_url: z.string().nullable() };

/** Endpoints that read orders for staff. */
export const orderQueueEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/orders",
    summary:
      "List orders, newest first or longest waiting for staff first. A third search at once stops the oldest (409)",
    who: orderReaderRoles,
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      store_id: id.optional(),
      payment_method: z.enum(paymentMethods).optional(),
      delivery_method: z.enum(deliveryMethods).optional(),
      from: z.iso
        .date()
        .optional()
        .meta({ description: "Orders placed on this day in Hong Kong or later" }),
      until: z.iso
        .date()
        .optional()
        .meta({ description: "Orders placed on this day in Hong Kong or earlier" }),
      waits_for_staff: z.stringbool().optional(),
      slips_printed: z.stringbool().optional().meta({
        description:
          "Orders that wait for the staff, by whether their present packing slips were printed",
      }),
      q: orderSearch,
      order_by: z.enum(["newest", "longest-waiting"]).default("newest").meta({
        description: "`longest-waiting` lists only orders that wait for the staff, oldest first",
      }),
      after: pageCursor(/^\d{1,17}\.[\w-]+$/),
      per_page: perPage(50),
    }),
    response: z.object({ data: z.array(foundOrder), ...nextPage }),
    errors: ["not_found", "conflict"],
  }),
  counts: endpoint({
    method: "GET",
    path: "/orders/counts",
    summary:
      "Count the open orders by status, and the orders, refunds and enquiries that wait for the staff",
    who: orderReaderRoles,
    response: z.object({
      submitted: z.int(),
      pending: z.int(),
      processing: z.int(),
      "ready-to-pickup": z.int(),
      delivering: z.int(),
      waits_for_staff: z.int(),
      refund_requests: z.int().meta({ description: "Undecided requests only" }),
      due_transfers: z.int().meta({ description: "Refunds whose transfer staff must still make" }),
      surpluses: z.int().meta({
        description: "Transfers with an unreturned surplus",
      }),
      failed_refunds: z.int().meta({ description: "Refunds that the provider refused" }),
      enquiries: z.int().meta({ description: "Enquiries that are neither answered nor closed" }),
    }),
  }),
  details: endpoint({
    method: "GET",
    path: "/orders/:order_id",
    summary: "Read an order with its history, its notes, and the caller's actions",
    who: orderReaderRoles,
    params: orderParams,
    response: staffOrderDetails,
    errors: ["not_found"],
  }),
  proofs: endpoint({
    method: "GET",
    path: "/proofs",
    summary: "List the payment proofs that wait for a decision, oldest first",
    who: supportRoles,
    query: z.object({ q: transferSearch, after: pageCursor(/^\d{1,18}$/), per_page: perPage(20) }),
    response: z.object({ data: z.array(waitingProof), ...nextPage }),
  }),
  proofImage: endpoint({
    method: "GET",
    path: "/orders/:order_id/proofs/:proof_id/image",
    summary: "Read the address of a proof's picture, for 15 minutes; each look is audited",
    who: supportRoles,
    params: orderParams.extend({ proof_id: z.string().regex(/^\d{1,18}$/) }),
    response: z.object({ image: z.string() }),
    errors: ["not_found"],
  }),
  notes: endpoint({
    method: "GET",
    path: "/orders/:order_id/notes",
    summary: "List the staff's notes about an order, oldest first",
    who: orderReaderRoles,
    params: orderParams,
    response: z.array(orderNote),
    errors: ["not_found"],
  }),
  addNote: endpoint({
    method: "POST",
    path: "/orders/:order_id/notes",
    summary: "Write a note about an order; needs no version, because it overwrites nothing",
    who: orderReaderRoles,
    params: orderParams,
    body: z.object({ text: multilineText(2000).min(1) }),
    example: { text: "Rang twice, nobody at home." },
    response: orderNote,
    errors: ["not_found"],
  }),
};
