import { z } from "zod";
import { consent, notificationSettings } from "../../base/notifications.ts";
import { languages } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { savedAddress } from "../../people/addresses.ts";
import { session } from "../../people/sessions.ts";
import {
  cursorQuery,
  id,
  lineOfText,
  linesOfText,
  message,
  money,
  opaqueCursor,
  timestamp,
} from "../../primitives.ts";
import { member } from "../offers/members.ts";
import { cashiers, managers } from "../roles.ts";
import { enquiryStatuses } from "./enquiries.ts";

const memberNote = z
  .object({
    _id: id,
    text: z.string(),
    by: z.object({ _id: id, name: z.string() }),
    created_at: timestamp,
  })
  .meta({ id: "MemberNote" });
export type MemberNoteWire = z.infer<typeof memberNote>;

const memberProfile = member
  .extend({
    language: z.enum(languages).meta({ description: "The language of messages" }),
    last_signed_in_at: timestamp.nullable(),
    orders: z.object({
      count: z.int(),
      paid_total: money.meta({ description: "The total of paid orders that were not cancelled" }),
      latest: z.array(
        z.object({
          reference: z.string(),
          current_status: z.enum(orderStatuses),
          total: money,
          created_at: timestamp,
        }),
      ),
    }),
    enquiries: z.array(
      z.object({
        reference: z.string(),
        subject: z.string(),
        status: z.enum(enquiryStatuses),
        created_at: timestamp,
      }),
    ),
    wants: notificationSettings.shape.is_accept.meta({
      description: "The news that the member wants",
    }),
    consents: z.array(consent).meta({ description: "Changes of consent, newest first" }),
    sessions: z.array(session.omit({ is_current: true })),
    addresses: z.array(savedAddress),
    notes: z.array(memberNote).meta({ description: "The staff's notes, oldest first" }),
  })
  .meta({ id: "MemberProfile" });
export type MemberProfileWire = z.infer<typeof memberProfile>;

const dataCopy = z.object({
  status: z.enum(["NONE", "WAITING", "READY"]),
  requested_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
});

const memberParams = z.object({ customer_id: id });

/** Endpoints for staff who look after members. Points stand in `offers/members.ts`. */
export const memberCareEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/members",
    summary:
      "Find at most 20 members by a part of what one knows of them; without `q` owners and managers list all, newest first",
    who: cashiers,
    query: z.object({
      q: z.string().trim().min(2).max(254).optional().meta({
        description:
          "A part of the name, the beginning of a confirmed e-mail address or phone, or an order reference",
      }),
      ...cursorQuery(opaqueCursor, 20, 20),
    }),
    response: z.object({
      data: z.array(member),
      next_page_url: z
        .string()
        .nullable()
        .meta({ description: "The next page of the list; null after a search" }),
      has_more: z.boolean().meta({ description: "True if a search found more members" }),
    }),
    // Slows an account that copies members by searching for one common name after another.
    limit: { max: 30, perSeconds: 60, isPerAccount: true },
  }),
  profile: endpoint({
    method: "GET",
    path: "/members/:customer_id/profile",
    summary:
      "Read a member with orders, enquiries, consents, sessions, addresses and notes; each look is audited",
    who: cashiers,
    params: memberParams,
    response: memberProfile,
    errors: ["not_found"],
  }),
  addNote: endpoint({
    method: "POST",
    path: "/members/:customer_id/notes",
    summary: "Write a note about a member; needs no version, because it overwrites nothing",
    who: cashiers,
    params: memberParams,
    body: z.object({ text: linesOfText(2000).min(1) }),
    example: { text: "Prefers calls after six." },
    response: memberNote,
    errors: ["not_found"],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/members/:customer_id/sign-out",
    summary: "Sign a member out on all devices, such as after a lost phone",
    who: cashiers,
    params: memberParams,
    response: message,
    errors: ["not_found"],
  }),
  dataCopy: endpoint({
    method: "GET",
    path: "/members/:customer_id/data-copy",
    summary: "Read the state of a copy of a member's data, which lasts for a day",
    who: managers,
    params: memberParams,
    response: dataCopy,
    errors: ["not_found"],
  }),
  requestDataCopy: endpoint({
    method: "POST",
    path: "/members/:customer_id/data-copy",
    summary: "Make a copy of a member's data (PDPO); the member gets a link too",
    who: managers,
    needsStepUp: true,
    params: memberParams,
    response: dataCopy,
    errors: ["not_found"],
  }),
  linkDataCopy: endpoint({
    method: "POST",
    path: "/members/:customer_id/data-copy/link",
    summary: "Get the link of a copy that is ready; each link is audited",
    who: managers,
    needsStepUp: true,
    params: memberParams,
    response: z.object({
      url: z.string().meta({ description: "A signed link, valid until `expires_at`" }),
      expires_at: timestamp,
    }),
    errors: ["not_found"],
  }),
  erase: endpoint({
    method: "POST",
    path: "/members/:customer_id/erase",
    summary:
      "Erase a member for good at their request (PDPO); 409 `conflict` while something is owed",
    who: managers,
    needsStepUp: true,
    params: memberParams,
    body: z.object({
      confirm: z.string().max(254).meta({
        description: "The member's confirmed e-mail address or phone in digits, typed anew",
      }),
      note: lineOfText(500).min(1).meta({ description: "The reason, for the audit" }),
    }),
    example: { confirm: "anna@example.com", note: "Asked by letter of 2 November" },
    response: message,
    errors: ["not_found", "conflict"],
  }),
};
