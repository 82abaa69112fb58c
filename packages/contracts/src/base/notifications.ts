import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language } from "../people/people.ts";
import { countedPage, id, message, pager, perPage, timestamp } from "../primitives.ts";

/** A topic that people may be written to about, beyond what an order needs. */
export const notificationTopic = z.enum([
  "marketing_info",
  "delivery_update",
  "wishlist_product_update",
  "release_update",
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;

/** Emails that an account or an order cannot do without are sent whatever stands here. */
export const notificationSettings = z
  .object({
    is_notifiable: z.boolean(),
    channels: z.array(z.enum(["EMAIL", "SMS"])).max(2),
    language: z.enum(["EN", "ZH", "CN"]),
    is_accept: z.object({
      marketing_info: z.boolean(),
      delivery_update: z.boolean(),
      wishlist_product_update: z.boolean(),
      /** News of series and makers that one follows in the calendar. */
      release_update: z.boolean(),
    }),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** One change of consent: what, when, and the sentence it was given to (PDPO). */
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

/** The page that emails lead to who wants no more of them; no page of the site leads there. */
export const unsubscribePath = "/unsubscribe";

export const notificationEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/notification-settings/details",
    summary: "What the account wants to hear, how and in which language",
    who: "registered",
    response: notificationSettings,
  }),
  save: endpoint({
    method: "PUT",
    path: "/notification-settings/details",
    summary: "Changes what is sent and leaves the rest; changes of consent are logged",
    who: "registered",
    body: z.object({
      is_notifiable: z.boolean().optional(),
      channels: notificationSettings.shape.channels.optional(),
      language: z
        .preprocess(
          (sent) => (typeof sent === "string" ? sent.toUpperCase() : sent),
          notificationSettings.shape.language,
        )
        .optional(),
      is_accept: notificationSettings.shape.is_accept.partial().optional(),
      /** The language in which the sentences of `is_accept` were shown; the account's own unless said. */
      shown_in: language.optional(),
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
    summary: "Every change of consent, newest first",
    who: "registered",
    query: z.object({ per_page: perPage(20), page: countedPage.default(1) }),
    response: pager(consent),
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/notification-settings/unsubscribe",
    summary: "No more emails on the topic that this email's token names; needs no sign-in",
    who: "anyone",
    body: z.object({ token: z.string().min(1).max(500) }),
    example: { token: "0198c1f0a7b27c3e9d10.marketing_info.kq3Zr8" },
    response: message.extend({ topic: notificationTopic }),
    errors: ["not_found"],
    limit: { max: 30, perSeconds: 3600 },
  }),
};
