import { z } from "zod";
import { deliveryMethods, paymentMethods, stores } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { calculations, discount, giftItem, pricedLine } from "../offers/pricing.ts";
import { language, localizedText, message, timestamp } from "../primitives.ts";

/** The states of a pay link. Only an `open` link can be paid. */
export const payLinkStates = ["open", "proof", "paid", "expired", "cancelled"] as const;

/** The order behind a pay link, without any details of its buyer. */
const payLink = z
  .object({
    state: z.enum(payLinkStates).meta({ description: "Only an `open` link can be paid" }),
    reference: z.string(),
    store: z.enum(stores),
    language,
    revision: z.int().meta({ description: "The version to pay; changes with lines and total" }),
    hold_until: timestamp.nullable().meta({
      description:
        "The time until which the goods are reserved; null unless the order waits for its payment",
    }),
    cart_items: z.array(pricedLine),
    gift_items: z.array(giftItem),
    discounts: z.array(discount),
    calculations,
    delivery_method: z.enum(deliveryMethods),
    courier: localizedText.nullable().meta({
      description: "The courier's name; null for a pick-up",
    }),
    payment_methods: z.array(z.enum(paymentMethods)),
    payment_method: z.enum(paymentMethods),
    was_rejected: z.boolean().meta({ description: "True after staff rejected a payment proof" }),
  })
  .meta({ id: "PayLink" });
export type PayLink = z.infer<typeof payLink>;

/** The secret token of the link. It is sent in request bodies, because servers log addresses. */
const token = z.string().min(20).max(100);
const versionParams = z.object({ token, revision: z.int().min(1) });
const errors = ["not_found", "stale", "order_state"] as const;
/** A rate limit counted by network, so that nobody can try tokens in bulk. */
const limit = { max: 60, perSeconds: 60 };
const aToken = "0123456789abcdefghijklmnopqrstuvwxyz0123456";

/** Endpoints for anyone who has the pay link of an order that staff wrote. */
export const payLinkEndpoints = {
  show: endpoint({
    method: "POST",
    path: "/pay-links/show",
    summary: "Read the order of a pay link, without anything about its buyer",
    who: "anyone",
    body: z.object({ token }),
    example: { token: aToken },
    response: payLink,
    errors: ["not_found"],
    limit,
  }),
  markSeen: endpoint({
    method: "POST",
    path: "/pay-links/seen",
    summary: "Record that a person looked at the link, not a program that previews it",
    who: "anyone",
    body: z.object({ token }),
    example: { token: aToken },
    response: message,
    errors: ["not_found"],
    limit,
  }),
  pay: endpoint({
    method: "POST",
    path: "/pay-links/pay",
    summary: "Begin the online payment of the shown version; another version gets 409 `stale`",
    who: "anyone",
    body: versionParams,
    example: { token: aToken, revision: 1 },
    response: message.extend({ return_url: z.string() }),
    errors: [...errors, "unavailable"],
    limit,
  }),
  proof: endpoint({
    method: "POST",
    path: "/pay-links/proof",
    summary: "Submit the proof of a transfer for the shown version",
    who: "guest",
    body: versionParams.extend({ image: z.string().max(500) }),
    example: { token: aToken, revision: 1, image: "/files/payment-proofs/0123.jpg" },
    response: message,
    errors,
    limit,
  }),
};
