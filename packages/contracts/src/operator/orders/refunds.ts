import { z } from "zod";
import { endpoint, type MediaEndpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  multilineText,
  money,
  opaqueCursor,
  slugText,
  versionField,
} from "../../primitives.ts";
import { supportRoles } from "../roles.ts";
import { orderSearch, staffActionRoles } from "./order-shapes.ts";
import {
  listedRequest,
  openRefund,
  openRefundStates,
  staffRefund,
  refundPlan,
  staffRefundRequest,
} from "./refund-shapes.ts";

const version = versionField();

const requestParams = z.object({ request_id: id });
const refundParams = z.object({ refund_id: id });
const orderIdParams = z.object({ order_id: id.meta({ description: "Order id or reference" }) });
const shipping = z
  .boolean()
  .default(false)
  .meta({ description: "True refunds the shipping fee too" });
const restock = z
  .boolean()
  .default(false)
  .meta({ description: "True if the shipped goods came back and are on sale again" });
const gifts = z
  .array(z.object({ product_variant_id: id, qty: z.int().min(1).max(999) }))
  .max(200)
  .default([])
  .meta({
    description: "Unsent gifts to take out, among those that the plan lists",
  });
const note = singleLineText(500).min(1).meta({ description: "The reason, for the history" });

const rejectionText = multilineText(500).min(1);
const decision = z.object({
  items: z
    .array(
      z.object({
        product_variant_id: id,
        approved_qty: z.int().min(0).max(999).meta({
          description: "The number of approved units. 0 rejects the item and needs a reason",
        }),
        rejection: z
          .union([
            multilineText(500),
            z.object({ en: rejectionText, zh: rejectionText, cn: rejectionText }),
          ])
          .default("")
          .meta({
            description:
              "The reason for a rejection, also a partial one, for the buyer: in each language, or in one for all",
          }),
        rejection_reason: slugText.optional().meta({
          description: "A slug of the setting `refund-rejections`, in place of `rejection`",
        }),
        restock,
      }),
    )
    .min(1)
    .max(200),
  shipping,
  gifts,
});
const refundInput = z.object({
  items: z
    .array(z.object({ product_variant_id: id, qty: z.int().min(1).max(999), restock }))
    .max(200)
    .default([]),
  shipping,
  goodwill: money.default("0.00"),
  gifts,
});
const day = z.iso.date().optional();
const errors = ["not_found", "stale", "order_state", "conflict"] as const;

export const refundStaffEndpoints = {
  requests: endpoint({
    method: "GET",
    path: "/refund-requests",
    summary: "List refund requests, newest first; waiting ones oldest first",
    who: supportRoles,
    query: z.object({
      status: z.enum(["waiting", "decided"]).optional().meta({
        description:
          "`waiting` lists undecided requests, oldest first. `decided`, or absent, sorts newest first",
      }),
      q: orderSearch,
      ...cursorQuery(opaqueCursor, 50),
    }),
    response: cursorPage(listedRequest),
  }),
  request: endpoint({
    method: "GET",
    path: "/refund-requests/:request_id",
    summary: "Read a refund request with its pictures; each look is audited",
    who: supportRoles,
    params: requestParams,
    response: staffRefundRequest,
    errors: ["not_found"],
  }),
  planRequest: endpoint({
    method: "POST",
    path: "/refund-requests/:request_id/plan",
    summary: "Plan the refund of a decision, by source; changes nothing",
    who: supportRoles,
    params: requestParams,
    body: decision,
    example: {
      items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", approved_qty: 1, restock: true }],
      shipping: false,
    },
    response: refundPlan,
    errors: ["not_found", "order_state", "conflict"],
  }),
  decide: endpoint({
    method: "POST",
    path: "/refund-requests/:request_id/decide",
    summary: "Approve or reject every item of a request; approved items are refunded",
    who: staffActionRoles.refund,
    needsStepUp: true,
    params: requestParams,
    body: decision.extend({ version, note: singleLineText(500).default("") }),
    example: {
      items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", approved_qty: 1, restock: true }],
      shipping: false,
      version: 1,
      note: "",
    },
    response: staffRefundRequest,
    errors,
  }),
  plan: endpoint({
    method: "POST",
    path: "/orders/:order_id/refunds/plan",
    summary: "Plan a refund, by source; changes nothing",
    who: supportRoles,
    params: orderIdParams,
    body: refundInput,
    example: {
      items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", qty: 1, restock: true }],
      shipping: false,
      goodwill: "0.00",
    },
    response: refundPlan,
    errors: ["not_found", "order_state", "conflict"],
  }),
  refund: endpoint({
    method: "POST",
    path: "/orders/:order_id/refunds",
    summary: "Refund lines, shipping or a goodwill amount of a paid order",
    who: staffActionRoles.refund,
    needsStepUp: true,
    params: orderIdParams,
    body: refundInput.extend({ version, note }),
    example: {
      items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", qty: 1, restock: true }],
      shipping: false,
      goodwill: "0.00",
      version: 3,
      note: "It arrived damaged",
    },
    response: staffRefund,
    errors,
  }),
  returnTransfer: endpoint({
    method: "POST",
    path: "/orders/:order_id/return-transfer",
    summary: "Record money for an order that was cancelled unpaid, as a refund to be paid out",
    who: staffActionRoles["return-transfer"],
    needsStepUp: true,
    params: orderIdParams,
    body: z.object({
      version,
      amount: money.meta({ description: "The received amount" }),
      note,
      again: z.boolean().default(false).meta({
        description:
          "True for a further transfer beside the one that is already returned; without it, 409 `conflict`",
      }),
      confirmed_amount: money.optional().meta({
        description:
          "`amount` once more, if all returns together exceed the order's total; without it, 409 `conflict` with `details.order`. Returns are limited to twice the total, or HK$1,000 above it if that is more. Above this limit only a bank statement can return money: 409 `conflict` with `details.most`",
      }),
    }),
    example: { version: 3, amount: "817.00", note: "FPS of 23 November" },
    response: staffRefund,
    errors,
  }),
  listForOrder: endpoint({
    method: "GET",
    path: "/orders/:order_id/refunds",
    summary: "List the refunds of an order, oldest first",
    who: supportRoles,
    params: orderIdParams,
    response: z.object({ data: z.array(staffRefund) }),
    errors: ["not_found"],
  }),
  list: endpoint({
    method: "GET",
    path: "/refunds",
    summary:
      "List unfinished refunds, oldest first: transfers to make, and refunds through the provider",
    who: supportRoles,
    query: z.object({
      state: z.enum(openRefundStates).optional(),
      q: orderSearch,
      from: day.meta({ description: "Owed since this day in Hong Kong or later" }),
      until: day.meta({ description: "Owed since this day in Hong Kong or earlier" }),
      ...cursorQuery(opaqueCursor, 50),
    }),
    response: cursorPage(openRefund),
  }),
  markPaidOut: endpoint({
    method: "POST",
    path: "/refunds/:refund_id/paid-out",
    summary: "Record that a refund's transfer was made; the buyer gets a message",
    who: staffActionRoles.refund,
    needsStepUp: true,
    params: refundParams,
    body: z.object({ note }),
    example: { note: "FPS 20261123-0042" },
    response: staffRefund,
    errors: ["not_found", "conflict"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/refunds/:refund_id/undo",
    summary:
      "Undo a recorded return before its payout. The buyer gets a message, and the order waits for its transfer again",
    who: staffActionRoles["return-transfer"],
    params: refundParams,
    body: z.object({ note }),
    example: { note: "The amount was mistyped" },
    response: staffRefund,
    errors: ["not_found", "order_state", "conflict"],
  }),
  retry: endpoint({
    method: "POST",
    path: "/refunds/:refund_id/again",
    summary: "Retry a refund that the provider refused",
    who: staffActionRoles.refund,
    needsStepUp: true,
    params: refundParams,
    response: staffRefund,
    errors: ["not_found", "conflict"],
  }),
};

export const refundMedia = {
  dueTransfers: {
    method: "GET",
    path: "/refunds/transfers.csv",
    summary:
      "Export the refunds to transfer as CSV, oldest first: refund, order, name, phone, email, amount, currency, message, owed_since. The export is audited",
    who: staffActionRoles.refund,
    query: z.object({
      q: orderSearch,
      from: day.meta({ description: "Owed since this day in Hong Kong or later" }),
      until: day.meta({ description: "Owed since this day in Hong Kong or earlier" }),
    }),
    answers: "text/csv",
    response: z.string(),
  },
} as const satisfies Record<string, MediaEndpoint>;
