import { z } from "zod";
import { deliveryInfo } from "../catalogue/delivery-shapes.ts";
import { paymentMethods } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { deliveryDetails } from "../orders/order-shapes.ts";
import { returnPath } from "../orders/payments.ts";
import { id, language, message, money, storeParam } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";
import { cartRequest } from "./cart.ts";

export const checkoutEndpoints = {
  place: endpoint({
    method: "POST",
    path: "/stores/:store_id/checkouts",
    summary: "Place an order for the chosen lines of the cart",
    who: "guest",
    params: z.object({ store_id: storeParam }),
    body: cartRequest.extend({
      checkout_product_variant_ids: z
        .array(id)
        .min(1, reasonMessage("items-missing"))
        .max(999)
        .meta({
          description: "The cart lines to buy. The server never takes other lines",
        }),
      delivery_info: deliveryInfo.refine(
        ({ method, courier_id }) => method !== "DELIVERY" || Boolean(courier_id),
        { path: ["courier_id"], error: reasonMessage("delivery-missing") },
      ),
      delivery_details: deliveryDetails,
      payment_method: z.enum(paymentMethods),
      success_url: returnPath.optional(),
      cancel_url: returnPath.optional(),
      card_id: id.optional().meta({
        description: "A saved card of the member for the online payment",
      }),
      expected_total: money.optional().meta({
        description: "The total that the shopper saw. Another total is refused with the new cart",
      }),
      expected_points: z.int().min(0).optional().meta({
        description: "The points that the shopper saw. Other points are refused like another total",
      }),
      expected_gifts: z
        .array(z.object({ product_variant_id: id, qty: z.int().min(1) }))
        .max(999)
        .optional()
        .meta({
          description: "The gifts that the shopper saw. Fewer gifts are refused like another total",
        }),
      language: language.default("en").meta({
        description: "The language of e-mails about this order",
      }),
    }),
    example: {
      checkout_product_variant_ids: ["0198c1f0a7b27c3e9d10"],
      delivery_info: { method: "DELIVERY", courier_id: "0198c1f0a7b27c3e9d10" },
      delivery_details: {
        recipient_name: "Chan Tai Man",
        email: "chan.tai@example.com",
        area_code: "852",
        phone: "91234567",
        address: "Flat A, 12/F, Harbour House, 1 Harbour Road, Wan Chai",
      },
      payment_method: "OFFLINE",
      expected_total: "817.00",
      expected_points: 0,
      expected_gifts: [],
    },
    response: message.extend({
      return_url: z.string().nullable().meta({
        description:
          "The payment page, or the result page after a charge of a saved card; null when nothing is to be paid online",
      }),
      order_id: id,
      reference: z.string(),
    }),
    errors: [
      "not_found",
      "insufficient_stock",
      "quantity_limit",
      "total_changed",
      "conflict",
      "idempotency_mismatch",
      "request_in_flight",
    ],
    idempotent: true,
    limit: { max: 10, perSeconds: 60, isPerAccountToo: true },
  }),
};
