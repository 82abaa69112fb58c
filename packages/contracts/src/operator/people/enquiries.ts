import { z } from "zod";
import { type EnquiryField, enquiryFields } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { replyTemplatesSetting } from "../../people/enquiry-settings.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  language,
  multilineText,
  opaqueCursor,
  timestamp,
  versionField,
} from "../../primitives.ts";
import { supportRoles } from "../roles.ts";

/** States of an enquiry: waiting for staff, answered, or closed. */
export const enquiryStatuses = ["waiting", "answered", "closed"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

const version = versionField("enquiry");

/** The typed fields as stored. They are not validated again, because the limits may have changed since. */
const storedFields = Object.fromEntries(enquiryFields.map((name) => [name, z.string()])) as Record<
  EnquiryField,
  z.ZodString
>;
const { description, ...listedFields } = storedFields;

const listedEnquiry = z
  .object({
    ...listedFields,
    _id: id,
    reference: z.string(),
    status: z.enum(enquiryStatuses),
    language: language.meta({ description: "The language of the answer" }),
    customer_id: id
      .nullable()
      .meta({ description: "The customer who was signed in; null for a guest" }),
    created_at: timestamp,
    version,
  })
  .meta({ id: "StaffEnquiry" });
export type StaffEnquiryWire = z.infer<typeof listedEnquiry>;

const entry = z.object({
  _id: id,
  kind: z.enum(["reply", "note", "closed", "reopened"]),
  text: z.string().nullable(),
  by: z.object({ _id: id, name: z.string() }),
  created_at: timestamp,
});

const staffEnquiryDetails = listedEnquiry
  .extend({
    description,
    entries: z.array(entry).meta({ description: "The staff's actions, oldest first" }),
  })
  .meta({ id: "StaffEnquiryDetails" });
export type StaffEnquiryDetailsWire = z.infer<typeof staffEnquiryDetails>;

const idParams = z.object({ enquiry_id: id.meta({ description: "Enquiry id, or its reference" }) });
const errors = ["not_found", "stale", "conflict"] as const;

/** Endpoints for staff who answer enquiries. */
export const enquiryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/enquiries",
    summary: "List enquiries, newest first; waiting ones oldest first",
    who: supportRoles,
    query: z.object({
      status: z.enum(enquiryStatuses).optional(),
      q: z.string().trim().max(200).optional().meta({
        description:
          "A part of the reference, name, e-mail address, phone number or subject, in any case",
      }),
      ...cursorQuery(opaqueCursor, 50),
    }),
    response: cursorPage(listedEnquiry),
  }),
  counts: endpoint({
    method: "GET",
    path: "/enquiries/counts",
    summary: "Count the enquiries by status",
    who: supportRoles,
    response: z.object({ waiting: z.int(), answered: z.int(), closed: z.int() }),
  }),
  replyTemplates: endpoint({
    method: "GET",
    path: "/enquiries/reply-templates",
    summary: "List the prepared answers of the setting `reply-templates`",
    who: supportRoles,
    response: replyTemplatesSetting,
  }),
  details: endpoint({
    method: "GET",
    path: "/enquiries/:enquiry_id",
    summary: "Read an enquiry with the staff's actions",
    who: supportRoles,
    params: idParams,
    response: staffEnquiryDetails,
    errors: ["not_found"],
  }),
  reply: endpoint({
    method: "POST",
    path: "/enquiries/:enquiry_id/replies",
    summary: "Answer an enquiry by e-mail; 409 `conflict` if it has no e-mail address",
    who: supportRoles,
    params: idParams,
    body: z.object({ text: multilineText(8000).min(1), version }),
    example: { text: "The wing is on its way to you.", version: 1 },
    response: staffEnquiryDetails,
    errors,
  }),
  close: endpoint({
    method: "POST",
    path: "/enquiries/:enquiry_id/close",
    summary: "Close an enquiry",
    who: supportRoles,
    params: idParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: staffEnquiryDetails,
    errors,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/enquiries/:enquiry_id/reopen",
    summary: "Reopen an enquiry",
    who: supportRoles,
    params: idParams,
    body: z.object({ version }),
    example: { version: 2 },
    response: staffEnquiryDetails,
    errors,
  }),
  addNote: endpoint({
    method: "POST",
    path: "/enquiries/:enquiry_id/notes",
    summary: "Write a note for colleagues; needs no version, because it overwrites nothing",
    who: supportRoles,
    params: idParams,
    body: z.object({ text: multilineText(2000).min(1) }),
    example: { text: "Rang back, nobody at home." },
    response: staffEnquiryDetails,
    errors: ["not_found"],
  }),
};
