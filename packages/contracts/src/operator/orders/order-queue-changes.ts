import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { errorStatus } from "../../errors.ts";
import { deliveryDetails } from "../../orders/order-shapes.ts";
import { normaliseTrackingNumber } from "../../orders/tracking-number.ts";
import { id, singleLineText, multilineText, quantity } from "../../primitives.ts";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";
import { maxBatch } from "./order-queue-shipping.ts";
import { orderParams } from "./order-queue.ts";
import { staffOrderDetails, orderVersion, staffActionRoles } from "./order-shapes.ts";

const errors = ["not_found", "order_state", "stale"] as const;
const reasonText = multilineText(500);
const requiredWords = reasonText.min(1);
/** The staff's reason, which is shown to the buyer. */
const reasonBody = z.object({
  version: orderVersion,
  reason: z
    .union([reasonText, z.object({ en: requiredWords, zh: requiredWords, cn: requiredWords })])
    .default("")
    .meta({
      description: "A text for the buyer: in each language, or in one language for all",
    }),
  prepared_reason: singleLineText(100).min(1).optional().meta({
    description: "A slug of the setting `order-reasons`, in place of `reason`",
  }),
});

const tracking = z.object({
  number: singleLineText(80).overwrite(normaliseTrackingNumber).min(1),
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
});

const several = <Item extends z.ZodType>(item: Item) =>
  z.object({ orders: z.array(item).min(1).max(maxBatch) });
const orderAndVersion = z.object({ order_id: orderParams.shape.order_id, version: orderVersion });
/** The outcome for each order, in the order of the request. */
const outcomes = z.object({
  data: z.array(
    z.object({
      order_id: id,
      code: z.enum(["ok", ...(Object.keys(errorStatus) as (keyof typeof errorStatus)[])]).meta({
        description: "`ok`, or the error code that a call for this order alone would get",
      }),
      message: z.string().nullable(),
      version: orderVersion
        .nullable()
        .meta({ description: "The present version; null for an unknown order" }),
    }),
  ),
});

/** Endpoints that change an order. Each takes the order version that the caller read, and returns the changed order. */
export const orderQueueChangeEndpoints = {
  approve: endpoint({
    method: "POST",
    path: "/orders/:order_id/approve",
    summary: "Approve the payment proof, or with `money_seen` an order without a proof",
    who: staffActionRoles["approve-proof"],
    params: orderParams,
    body: z
      .object({
        version: orderVersion,
        money_seen: z.boolean().default(false).meta({
          description:
            "Confirms that the money is in the shop's account, for an order without a proof (`approve-transfer` among its `actions`)",
        }),
        note: singleLineText(500).default("").meta({
          description:
            "The place and time at which the money was seen, with `money_seen`, for the history",
        }),
      })
      .refine(({ money_seen, note }) => !money_seen || note !== "", {
        path: ["note"],
        error: encodeReason(makeReason("money-note-missing")),
      }),
    example: { version: 2 },
    response: staffOrderDetails,
    errors,
  }),
  reject: endpoint({
    method: "POST",
    path: "/orders/:order_id/reject",
    summary: "Reject the payment proof; the buyer gets the reason",
    who: staffActionRoles["reject-proof"],
    params: orderParams,
    body: reasonBody,
    example: { version: 2, reason: "The amount is another one." },
    response: staffOrderDetails,
    errors,
  }),
  ready: endpoint({
    method: "POST",
    path: "/orders/:order_id/ready",
    summary: "Mark the goods as ready at the pick-up point",
    who: staffActionRoles["ready-for-pickup"],
    params: orderParams,
    body: z.object({ version: orderVersion }),
    example: { version: 3 },
    response: staffOrderDetails,
    errors,
  }),
  undoReady: endpoint({
    method: "POST",
    path: "/orders/:order_id/undo-ready",
    summary: "Mark the goods as not ready after all; the buyer is told",
    who: staffActionRoles["undo-ready-for-pickup"],
    params: orderParams,
    body: z.object({ version: orderVersion }),
    example: { version: 4 },
    response: staffOrderDetails,
    errors,
  }),
  handOver: endpoint({
    method: "POST",
    path: "/orders/:order_id/hand-over",
    summary: "Hand the goods over at the pick-up point, which completes the order",
    who: staffActionRoles["hand-over"],
    params: orderParams,
    body: z.object({ version: orderVersion }),
    example: { version: 4 },
    response: staffOrderDetails,
    errors,
  }),
  ship: endpoint({
    method: "POST",
    path: "/orders/:order_id/ship",
    summary: "Send a parcel with these lines, or with all that remains",
    who: staffActionRoles.ship,
    params: orderParams,
    body: z.object({
      version: orderVersion,
      tracking,
      lines: z
        .array(z.object({ product_variant_id: id, qty: quantity.min(1) }))
        .min(1)
        .max(200)
        .optional()
        .meta({ description: "The lines of the parcel; absent for all that remain" }),
      despite_refund_request: z.boolean().default(false).meta({
        description:
          "Ships despite the buyer's undecided refund request; without it, 409 `conflict` with the request's time. Not available for many orders at once",
      }),
    }),
    example: { version: 3, tracking: { number: "SF1234567890" } },
    response: staffOrderDetails,
    errors: [...errors, "conflict"],
  }),
  correctTracking: endpoint({
    method: "PUT",
    path: "/orders/:order_id/parcels/:parcel_id/tracking",
    summary: "Change the tracking number of a shipped parcel; the buyer gets another message",
    who: staffActionRoles.ship,
    params: orderParams.extend({ parcel_id: id }),
    body: z.object({ version: orderVersion, tracking }),
    example: { version: 4, tracking: { number: "SF1234567809" } },
    response: staffOrderDetails,
    errors,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/orders/:order_id/cancel",
    summary: "Cancel an unpaid order; the buyer gets the reason",
    who: staffActionRoles.cancel,
    params: orderParams,
    body: reasonBody,
    example: { version: 1, reason: "The goods were damaged in the warehouse." },
    response: staffOrderDetails,
    errors,
  }),
  dismissTransfer: endpoint({
    method: "POST",
    path: "/orders/:order_id/dismiss-transfer",
    summary:
      "Dismiss a cancelled order's transfer that never came; a buyer with a proof gets the reason",
    who: staffActionRoles["dismiss-transfer"],
    params: orderParams,
    body: reasonBody,
    example: { version: 3, reason: "No such transfer reached our account." },
    response: staffOrderDetails,
    errors,
  }),
  changeAddress: endpoint({
    method: "PUT",
    path: "/orders/:order_id/address",
    summary: "Change recipient and address before anything is sent; the buyer gets a message",
    who: staffActionRoles["change-address"],
    params: orderParams,
    body: deliveryDetails.omit({ email: true }).extend({ version: orderVersion }),
    example: {
      version: 1,
      recipient_name: "Chan Tai Man",
      phone: "91234567",
      address: "Flat B, 2/F, 2 Queen's Road, Central",
    },
    response: staffOrderDetails,
    errors,
  }),
  approveAll: endpoint({
    method: "POST",
    path: "/orders/bulk/approve",
    summary: "Approve the proofs of several orders, each in its own transaction",
    who: staffActionRoles["approve-proof"],
    body: several(orderAndVersion),
    example: { orders: [{ order_id: "HB-7KQ4-M2X9", version: 2 }] },
    response: outcomes,
  }),
  readyAll: endpoint({
    method: "POST",
    path: "/orders/bulk/ready",
    summary: "Mark the goods of several orders as ready, each in its own transaction",
    who: staffActionRoles["ready-for-pickup"],
    body: several(orderAndVersion),
    example: { orders: [{ order_id: "HB-7KQ4-M2X9", version: 3 }] },
    response: outcomes,
  }),
  undoReadyAll: endpoint({
    method: "POST",
    path: "/orders/bulk/undo-ready",
    summary: "Mark the goods of several orders as not ready, each in its own transaction",
    who: staffActionRoles["undo-ready-for-pickup"],
    body: several(orderAndVersion),
    example: { orders: [{ order_id: "HB-7KQ4-M2X9", version: 4 }] },
    response: outcomes,
  }),
  shipAll: endpoint({
    method: "POST",
    path: "/orders/bulk/ship",
    summary: "Send all that remains of several orders, each in its own transaction",
    who: staffActionRoles.ship,
    body: several(orderAndVersion.extend({ tracking })),
    example: {
      orders: [{ order_id: "HB-7KQ4-M2X9", version: 3, tracking: { number: "SF1234567890" } }],
    },
    response: outcomes,
  }),
};
