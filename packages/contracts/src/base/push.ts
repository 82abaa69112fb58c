import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, message, timestamp } from "../primitives.ts";

/** The most push devices per member. A further device replaces the oldest. */
export const maxPushDevices = 10;

/** A browser that receives a member's news by Web Push. */
export const pushSubscription = z
  .object({
    _id: id,
    endpoint: z.string().meta({
      description:
        "The address of the browser's push service. A browser recognises its own subscription by this address",
    }),
    device: z.string().meta({ description: "The device's name, as its browser reports it" }),
    created_at: timestamp,
  })
  .meta({ id: "PushSubscription" });

export type PushDevice = z.infer<typeof pushSubscription>;

/** A new subscription in the browser's format (`PushSubscription.toJSON()`). */
const newSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({
        description: "An uncompressed point on the P-256 curve, base64url-encoded",
      }),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

export const pushEndpoints = {
  publicKey: endpoint({
    method: "GET",
    path: "/push/key",
    summary: "Read the shop's public key (VAPID), with which browsers subscribe",
    who: "anyone",
    response: z.object({ public_key: z.string() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/push/subscriptions",
    summary: "List the devices on which the account asked for news, newest first",
    who: "registered",
    response: z.object({ data: z.array(pushSubscription) }),
  }),
  save: endpoint({
    method: "POST",
    path: "/push/subscriptions",
    summary:
      "Register a device for news of orders and the wishlist; a registered device moves to this account",
    who: "registered",
    body: newSubscription,
    example: {
      endpoint: "https://push.example/send/Zm9yIHRoaXMgYnJvd3Nlcg",
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    response: message.extend({
      _id: id,
      forget_key: z.string().meta({
        description: "A key that ends the subscription without a session; returned only here",
      }),
    }),
    limit: { max: 30, perSeconds: 3600, isPerAccount: true },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/push/subscriptions/:subscription_id",
    summary: "Stop news on a device",
    who: "registered",
    params: z.object({ subscription_id: id }),
    response: message,
    errors: ["not_found"],
  }),
  forget: endpoint({
    method: "POST",
    path: "/push/subscriptions/forget",
    summary:
      "Stop news on a device by its key, which only its browser has; an unknown key gets the same answer",
    who: "anyone",
    body: z.object({
      _id: id,
      forget_key: z
        .string()
        .max(100)
        .meta({ description: "Empty for a device that was registered before keys existed" }),
    }),
    example: {
      _id: "0198c1f0a7b27c3e9d10",
      forget_key: "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    },
    response: message,
    limit: { max: 60, perSeconds: 3600 },
  }),
};
