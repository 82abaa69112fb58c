import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { endpoint } from "../../endpoint.ts";
import { cursorPage, cursorQuery, id, language, timestamp } from "../../primitives.ts";
import { managerRoles } from "../roles.ts";

const subscriber = z
  .object({
    _id: id.meta({ description: "The address, also the cursor of lists" }),
    email: z.string(),
    language,
    is_member: z
      .boolean()
      .meta({ description: "True for a member who subscribed in the account's settings" }),
    since: timestamp.meta({ description: "The time of consent" }),
  })
  .meta({ id: "NewsletterSubscriber" });
export type NewsletterSubscriberWire = z.infer<typeof subscriber>;

/** Endpoints about recipients of the newsletter: confirmed subscribers, and members who want news by e-mail. */
export const newsletterStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/newsletter/subscribers",
    summary: "List the newsletter's subscribers, by address",
    who: managerRoles,
    query: z.object({
      language: language.optional(),
      q: z.string().trim().max(254).optional().meta({ description: "A part of the address" }),
      ...cursorQuery(z.string().max(254), 50),
    }),
    response: cursorPage(subscriber),
  }),
  counts: endpoint({
    method: "GET",
    path: "/newsletter/counts",
    summary: "Count the subscribers, and addresses without a confirmation",
    who: managerRoles,
    response: z.object({
      subscribers: z.int().meta({ description: "Subscribers without an account" }),
      members: z.int(),
      pending: z.int(),
      by_language: z.object({ en: z.int(), zh: z.int(), cn: z.int() }),
    }),
  }),
};

export const newsletterMedia = {
  export: {
    method: "GET",
    path: "/newsletter/subscribers.csv",
    summary:
      "Export the subscribers as CSV: email, language, since, is_member, unsubscribe_url (RFC 8058). The export is audited",
    who: managerRoles,
    query: z.object({ language: language.optional() }),
    answers: "text/csv",
    response: z.string(),
  },
} as const satisfies Record<string, MediaEndpoint>;
