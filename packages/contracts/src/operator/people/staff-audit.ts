import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  localizedText,
  numberCursor,
  timestamp,
} from "../../primitives.ts";
import { managerRoles, operatorRoles } from "../roles.ts";

const auditEntry = z
  .object({
    _id: id,
    at: timestamp,
    operator: z
      .object({ _id: id, email: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The operator; null for a person with access to the shop's machine" }),
    api_key: z
      .string()
      .nullable()
      .meta({ description: "The name of the API key that acted for the operator" }),
    role: z.enum(operatorRoles).nullable().meta({ description: "The role at that time" }),
    action: z.string().meta({ description: "One of `auditActions`, such as `change-operator`" }),
    subject: z.string().meta({ description: "The subject: its kind and id" }),
    record: z
      .object({
        key: z
          .string()
          .meta({ description: "The order's number, the product's key, or the record's id" }),
        store: z.enum(stores).nullable().meta({ description: "The product's store, else null" }),
        name: z
          .union([z.string(), localizedText])
          .meta({ description: "The order's number, a person's name, or the product's title" }),
      })
      .nullable()
      .meta({
        description:
          "The order, member, product or operator of the subject as it is now; null for other subjects and after a deletion",
      }),
    before: z
      .unknown()
      .meta({ description: "The state before the action; null if missing or unchanged" }),
    after: z.unknown(),
    address: z.string().nullable().meta({ description: "The network address of the caller" }),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryWire = z.infer<typeof auditEntry>;

const moment = z.iso.datetime({ offset: true });

export const auditEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/audit",
    summary: "List the staff's actions, newest first",
    who: managerRoles,
    query: z.object({
      operator_id: id.optional(),
      action: z.string().max(100).optional(),
      subject: z
        .string()
        .max(300)
        .optional()
        .meta({ description: "A subject as in an entry, such as `operator 0198...`" }),
      from: moment.optional(),
      until: moment.optional().meta({ description: "The end of the period, exclusive" }),
      ...cursorQuery(numberCursor, 50),
    }),
    response: cursorPage(auditEntry),
  }),
};
