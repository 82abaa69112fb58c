import { z } from "zod";
import { deliveryInfo } from "../../catalogue/delivery-shapes.ts";
import { endpoint } from "../../endpoint.ts";
import { deliveryDetails } from "../../orders/order-shapes.ts";
import { id, money, quantity } from "../../primitives.ts";
import { cart } from "../../selling/cart.ts";
import { encodeReason, reasonMessage } from "../../sentences.ts";
import { orderParams } from "../orders/order-queue.ts";
import { orderVersion, staffActionRoles, staffOrderDetails } from "../orders/order-shapes.ts";
import { makeReason } from "../reasons/reasons.ts";

const lines = z
  .array(z.object({ product_variant_id: id, qty: quantity.min(1) }))
  .min(1, encodeReason(makeReason("lines-missing")))
  .max(100)
  .refine(
    (chosenLines) =>
      new Set(chosenLines.map((line) => line.product_variant_id)).size === chosenLines.length,
    { error: encodeReason(makeReason("duplicate-variant")) },
  );

const delivery = deliveryInfo.refine(
  ({ method, courier_id }) => method !== "DELIVERY" || Boolean(courier_id),
  { path: ["courier_id"], error: reasonMessage("delivery-missing") },
);

/** A discount that staff give. Only managers may give one. */
export const goodwill = money
  .refine((amount) => !amount.startsWith("-"), reasonMessage("not-an-amount"))
  .default("0.00")
  .meta({ description: "A discount on the goods, by owner or manager" });

/** The contents of an order that staff price before saving. The delivery may still be undecided. */
export const contentsToPrice = z.object({
  lines,
  voucher_code: z.string().trim().max(64).nullish(),
  delivery_info: deliveryInfo.optional(),
  goodwill,
});

/** The contents of an order as staff write them. */
export const orderContents = contentsToPrice.extend({
  delivery_info: delivery,
  delivery_details: deliveryDetails,
});

export const exampleContents = {
  lines: [{ product_variant_id: "0198c1f0a7b27c3e9d10", qty: 2 }],
  delivery_info: { method: "DELIVERY" as const, courier_id: "0198c1f0a7b27c3e9d10" },
  delivery_details: {
    recipient_name: "Chan Tai Man",
    phone: "91234567",
    address: "Flat A, 12/F, Harbour House, 1 Harbour Road, Wan Chai",
  },
};

/** Endpoints that change the contents of an unpaid order. */
export const orderEditEndpoints = {
  preview: endpoint({
    method: "POST",
    path: "/orders/:order_id/edit/plan",
    summary: "Price other contents of an unpaid order; nothing is saved",
    who: staffActionRoles.edit,
    params: orderParams,
    body: contentsToPrice.extend({ version: orderVersion }),
    example: { version: 1, lines: exampleContents.lines },
    response: cart,
    errors: ["not_found", "order_state", "stale"],
  }),
  edit: endpoint({
    method: "PUT",
    path: "/orders/:order_id/contents",
    summary: "Change lines, delivery and address of an unpaid order; the buyer gets a message",
    who: staffActionRoles.edit,
    params: orderParams,
    body: orderContents.extend({
      version: orderVersion,
      delivery_details: deliveryDetails.omit({ email: true }),
      expected_total: money.optional().meta({
        description: "The total of the preview. Another total is refused",
      }),
    }),
    example: { version: 1, ...exampleContents },
    response: staffOrderDetails,
    errors: [
      "not_found",
      "order_state",
      "stale",
      "conflict",
      "insufficient_stock",
      "quantity_limit",
      "total_changed",
      "not_enough_points",
    ],
  }),
};
