import { z } from "zod";
import { consent, notificationSettings } from "../../base/notifications.ts";
import { languages } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { pointTransaction } from "../../offers/membership.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { session } from "../../people/accounts-sessions.ts";
import { savedAddress } from "../../people/profile-addresses.ts";
import {
  cursorQuery,
  id,
  singleLineText,
  multilineText,
  localizedText,
  message,
  money,
  opaqueCursor,
  timestamp,
} from "../../primitives.ts";
import { supportRoles, managerRoles } from "../roles.ts";
import { enquiryStatuses } from "./enquiries.ts";

export const member = z
  .object({
    _id: id,
    username: z.string(),
    email: z.string().nullable().meta({ description: "The confirmed e-mail address" }),
    phone: z.string().nullable().meta({ description: "Area code and number in digits" }),
    membership_status: z.object({ slug: z.string(), title: localizedText }),
    available_points: z.int(),
    total_points_earned: z.int(),
    created_at: timestamp,
    version: z.string().meta({
      description:
        "The version, which changes with the points. A stale version gets 409 `stale` with the present state in `details.current`",
    }),
  })
  .meta({ id: "Member" });
export type MemberWire = z.infer<typeof member>;

const listedMember = member
  .extend({
    paid_total: money.meta({ description: "The total of paid orders that were not cancelled" }),
    last_order_at: timestamp.nullable().meta({ description: "Null without an order" }),
  })
  .meta({ id: "ListedMember" });
export type ListedMemberWire = z.infer<typeof listedMember>;

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

/** Endpoints for staff who look after members, their points and levels. */
export const memberEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/members/:customer_id",
    summary: "Read a member with the latest changes of their points",
    who: supportRoles,
    params: memberParams,
    response: member.extend({
      transactions: z.array(
        pointTransaction.extend({
          operator_id: z.string().nullable(),
          rate: z
            .object({ dollars_per_point: z.int(), factor: z.int() })
            .nullable()
            .meta({ description: "The rate at which the points were earned" }),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  givePoints: endpoint({
    method: "POST",
    path: "/members/:customer_id/points",
    summary:
      "Give a member points, up to the caller's daily limit in `points-gifts`; the member gets a message",
    who: supportRoles,
    params: memberParams,
    body: z.object({
      points: z.int().min(1).max(10_000_000),
      note: singleLineText(500).min(1).meta({ description: "The reason, for the audit" }),
      version: z
        .string()
        .max(30)
        .meta({ description: "The version that was read; 409 `stale` if it has changed" }),
    }),
    example: { points: 50, note: "Parcel came late", version: "0" },
    response: member,
    errors: ["not_found", "stale", "quantity_limit"],
  }),
  list: endpoint({
    method: "GET",
    path: "/members",
    summary:
      "Find at most 20 members by a part of their details; without `q`, owners and managers list all, newest first",
    who: supportRoles,
    query: z.object({
      q: z.string().trim().min(2).max(254).optional().meta({
        description:
          "A part of the name, the beginning of a confirmed e-mail address or phone, or an order reference",
      }),
      ...cursorQuery(opaqueCursor, 20, 20),
    }),
    response: z.object({
      data: z.array(listedMember),
      next_page_url: z
        .string()
        .nullable()
        .meta({ description: "The next page of the list; null after a search" }),
      has_more: z.boolean().meta({ description: "True if a search found more members" }),
    }),
    // A low limit, because an account could copy the member list by searching one common name after another.
    limit: { max: 30, perSeconds: 60, isPerAccount: true },
  }),
  profile: endpoint({
    method: "GET",
    path: "/members/:customer_id/profile",
    summary:
      "Read a member with orders, enquiries, consents, sessions, addresses and notes; each look is audited",
    who: supportRoles,
    params: memberParams,
    response: memberProfile,
    errors: ["not_found"],
  }),
  addNote: endpoint({
    method: "POST",
    path: "/members/:customer_id/notes",
    summary: "Write a note about a member; needs no version, because it overwrites nothing",
    who: supportRoles,
    params: memberParams,
    body: z.object({ text: multilineText(2000).min(1) }),
    example: { text: "Prefers calls after six." },
    response: memberNote,
    errors: ["not_found"],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/members/:customer_id/sign-out",
    summary: "Sign a member out on all devices, such as after a lost phone",
    who: supportRoles,
    params: memberParams,
    response: message,
    errors: ["not_found"],
  }),
  dataCopy: endpoint({
    method: "GET",
    path: "/members/:customer_id/data-copy",
    summary: "Read the state of a copy of a member's data, which lasts for a day",
    who: managerRoles,
    params: memberParams,
    response: dataCopy,
    errors: ["not_found"],
  }),
  requestDataCopy: endpoint({
    method: "POST",
    path: "/members/:customer_id/data-copy",
    summary: "Make a copy of a member's data (PDPO); the member gets a link too",
    who: managerRoles,
    needsStepUp: true,
    params: memberParams,
    response: dataCopy,
    errors: ["not_found"],
  }),
  linkDataCopy: endpoint({
    method: "POST",
    path: "/members/:customer_id/data-copy/link",
    summary: "Get the link of a copy that is ready; each link is audited",
    who: managerRoles,
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
    who: managerRoles,
    needsStepUp: true,
    params: memberParams,
    body: z.object({
      confirm: z.string().max(254).meta({
        description: "The member's confirmed e-mail address or phone in digits, typed again",
      }),
      note: singleLineText(500).min(1).meta({ description: "The reason, for the audit" }),
    }),
    example: { confirm: "anna@example.com", note: "Asked by letter of 2 November" },
    response: message,
    errors: ["not_found", "conflict"],
  }),
};
