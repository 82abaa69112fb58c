import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { cursorPage, cursorQuery, id, numberCursor, timestamp } from "../../primitives.ts";
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
    action: z.string().meta({ description: "A verb phrase, such as `change-operator`" }),
    subject: z.string().meta({ description: "The subject: its kind and id" }),
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
