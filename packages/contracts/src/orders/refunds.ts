import { z } from "zod";
import { maxRefundDescriptionCharacters, maxRefundImages, refundItemStates } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  id,
  imageUrl,
  multilineText,
  localizedText,
  message,
  money,
  timestamp,
} from "../primitives.ts";
import { guestProof, orderParams, requireContact } from "./orders.ts";

/** A number of units of an order's line. */
const refundItem = z.object({ product_variant_id: id, qty: z.int().min(1).max(999) });

const requestedItem = refundItem
  .extend({
    product_title: localizedText,
    product_variant_title: localizedText,
    image: imageUrl.nullable(),
    state: z.enum(refundItemStates).meta({ description: "PENDING waits for staff" }),
    approved_qty: z.int().meta({ description: "The approved units; 0 until staff decide" }),
    rejection: z.string().nullable().meta({
      description:
        "The shop's reason for rejecting units, in the order's language; null if no unit was rejected",
    }),
    rejection_text: localizedText.nullable().meta({
      description: "The same reason in every language, if the shop wrote it in each",
    }),
  })
  .meta({ id: "RefundRequestItem" });

export const refundRequest = z
  .object({
    _id: id,
    reason: z.string().meta({ description: "A slug of the setting `refund-reasons`" }),
    description: z.string().meta({
      description: "The buyer's own words; empty without any, or after the account is closed",
    }),
    images: z.array(imageUrl).meta({
      description: "Private pictures, whose addresses work for 15 minutes",
    }),
    refund_items: z.array(refundItem),
    items: z.array(requestedItem),
    created_at: timestamp,
    decided_at: timestamp.nullable().meta({
      description: "The time of the staff's decision; null before",
    }),
  })
  .meta({ id: "RefundRequest" });
export type RefundRequest = z.infer<typeof refundRequest>;

const boughtItem = refundItem.extend({
  paid: money.meta({
    description:
      "The price paid for the line after all discounts, including its share of discounts on the whole order",
  }),
  refunded_qty: z.int().meta({ description: "The units that were already refunded" }),
});

const orderRequests = z.object({
  order_id: id,
  reason: z.string().nullable().meta({
    description: "The reason of the newest request; empty when there is no request",
  }),
  images: z.array(imageUrl),
  refund_items: z.array(refundItem),
  items: z.array(requestedItem),
  requests: z.array(refundRequest).meta({ description: "All requests, newest first" }),
  refundable_items: z.array(refundItem).meta({
    description:
      "The items that the buyer may still request; empty when no request is possible now",
  }),
  bought_items: z.array(boughtItem).meta({
    description:
      "The bought lines with the paid prices. The refund for some units is the difference of two shares, each rounded down to the cent",
  }),
  ask_until: timestamp.nullable().meta({
    description: "The deadline for requests; null until the order is completed",
  }),
});
export type RefundRequestsOfOrder = z.infer<typeof orderRequests>;

const requestBody = z.object({
  reason: z.string().min(1).max(60).meta({ description: "A slug of the setting refund-reasons" }),
  images: z.array(imageUrl.min(1).max(500)).max(maxRefundImages).default([]).meta({
    description: "The addresses of pictures that were uploaded to the bucket `refunds`",
  }),
  refund_items: z.array(refundItem).min(1).max(200),
  description: multilineText(maxRefundDescriptionCharacters).default("").meta({
    description: "The buyer's own words; needed where the reason has `needs_description`",
  }),
});
const refundReply = message.extend({ refund_request: refundRequest });
const errors = ["not_found", "order_state", "conflict"] as const;
const limit = { max: 30, perSeconds: 3600 };

export const refundEndpoints = {
  requests: endpoint({
    method: "GET",
    path: "/orders/:order_id/refund-request",
    summary: "Read the refund requests of an order, and the items that can still be requested",
    who: "guest",
    params: orderParams,
    response: orderRequests,
    errors: ["not_found"],
  }),
  guestRequests: endpoint({
    method: "GET",
    path: "/orders/:order_id/refund-request/guest",
    summary: "Read the refund requests of an order as a guest, by its e-mail or phone",
    who: "anyone",
    params: orderParams,
    query: guestProof.superRefine(requireContact),
    response: orderRequests,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 3600 },
  }),
  ask: endpoint({
    method: "POST",
    path: "/orders/:order_id/refund-request",
    summary: "Request a refund of some of the order's products",
    who: "guest",
    idempotent: true,
    params: orderParams,
    body: requestBody,
    example: {
      reason: "damaged",
      images: [],
      refund_items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", qty: 1 }],
    },
    response: refundReply,
    errors,
    limit,
  }),
  guestAsk: endpoint({
    method: "POST",
    path: "/orders/:order_id/refund-request/guest",
    summary:
      "Request a refund as a guest; name pictures by the addresses that their uploads returned",
    who: "anyone",
    idempotent: true,
    params: orderParams,
    body: requestBody.extend(guestProof.shape).superRefine(requireContact),
    example: {
      reason: "damaged",
      images: [],
      refund_items: [{ product_variant_id: "0198c1f0a7b27c3e9d10", qty: 1 }],
      email: "chan.tai@example.com",
    },
    response: refundReply,
    errors,
    limit,
  }),
};

/** Setting `refund-terms`: the time limit of refunds, and the charge for spent points. */
export const refundTermsSetting = z.object({
  days_after_completion: z.int().min(0).max(365).meta({
    description: "Days after completion within which a buyer may request a refund",
  }),
  cents_per_point: z.int().min(0).max(10_000).meta({
    description: "The cents charged per earned point that the buyer has already spent",
  }),
});
