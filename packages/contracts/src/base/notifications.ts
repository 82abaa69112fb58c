import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { countedPage, id, language, message, pager, perPage, timestamp } from "../primitives.ts";

/** A topic of optional messages, which no order depends on. */
export const notificationTopic = z.enum([
  "marketing_info",
  "delivery_update",
  "wishlist_product_update",
  "release_update",
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;

/** A member's choice of optional messages. Messages that an account or an order needs are always sent. */
export const notificationSettings = z
  .object({
    is_notifiable: z.boolean(),
    channels: z.array(z.enum(["EMAIL", "SMS"])).max(2),
    language: z.enum(["EN", "ZH", "CN"]),
    is_accept: z.object({
      marketing_info: z.boolean(),
      delivery_update: z.boolean(),
      wishlist_product_update: z.boolean(),
      release_update: z.boolean().meta({
        description: "News in the release calendar about series and makers that the member follows",
      }),
    }),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** A logged change of consent: the topic, the time, and the sentence that the member saw (PDPO). */
export const consent = z
  .object({
    _id: id,
    topic: notificationTopic,
    is_accepted: z.boolean(),
    text: z.string(),
    source: z.enum(["account", "registration", "unsubscribe", "newsletter"]),
    created_at: timestamp,
  })
  .meta({ id: "Consent" });
export type Consent = z.infer<typeof consent>;

/** The path of the unsubscribe page. Only e-mails link to it. */
export const unsubscribePath = "/unsubscribe";

export const notificationEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/notification-settings/details",
    summary: "Read an account's notification settings: topics, channels and language",
    who: "registered",
    response: notificationSettings,
  }),
  save: endpoint({
    method: "PUT",
    path: "/notification-settings/details",
    summary: "Change the sent settings and keep the others; changes of consent are logged",
    who: "registered",
    body: z.object({
      is_notifiable: z.boolean().optional(),
      channels: notificationSettings.shape.channels.optional(),
      language: z
        .preprocess(
          (input) => (typeof input === "string" ? input.toUpperCase() : input),
          notificationSettings.shape.language,
        )
        .optional(),
      is_accept: notificationSettings.shape.is_accept.partial().optional(),
      shown_in: language.optional().meta({
        description:
          "The language of the consent sentences that the member saw. The account's language by default",
      }),
    }),
    example: {
      is_notifiable: true,
      channels: ["EMAIL"],
      language: "ZH",
      is_accept: {
        marketing_info: false,
        delivery_update: true,
        wishlist_product_update: true,
        release_update: true,
      },
      shown_in: "zh",
    },
    response: message,
  }),
  consents: endpoint({
    method: "GET",
    path: "/notification-settings/consents",
    summary: "List every change of consent, newest first",
    who: "registered",
    query: z.object({ per_page: perPage(20), page: countedPage.default(1) }),
    response: pager(consent),
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/notification-settings/unsubscribe",
    summary: "Unsubscribe from the topic of an e-mail's token; needs no sign-in",
    who: "anyone",
    body: z.object({ token: z.string().min(1).max(500) }),
    example: { token: "0198c1f0a7b27c3e9d10.marketing_info.kq3Zr8" },
    response: message.extend({ topic: notificationTopic }),
    errors: ["not_found"],
    limit: { max: 30, perSeconds: 3600 },
  }),
};
