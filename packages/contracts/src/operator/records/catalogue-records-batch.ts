import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { localizedText, timestamp } from "../../primitives.ts";
import { fieldChange } from "../edge/field-change.ts";
import { editorRoles } from "../roles.ts";
import { recordVersion as version } from "./catalogue-record-shapes.ts";

const roles = editorRoles;
const name = { store: z.enum(stores), key: z.string().min(1).max(200) };
const publication = z.strictObject({
  is_public: z.boolean().optional(),
  published_at: z.string().optional(),
});
const maxRecords = 100;

/** A product's public state, as before or after a change. It serves to undo the change. */
const state = z.object({ is_public: z.boolean(), published_at: timestamp });
const sharedFields = {
  ...name,
  title: localizedText,
  version: version.nullable().meta({ description: "The version after the call; null if gone" }),
  before: state.nullable(),
  changes: z.array(fieldChange),
};

const plannedPublication = z.object(sharedFields).meta({ id: "PlannedPublication" });
export type PlannedPublication = z.infer<typeof plannedPublication>;

const changedPublication = z
  .object({ ...sharedFields, outcome: z.enum(["saved", "unchanged", "stale", "refused"]) })
  .meta({ id: "ChangedPublication" });
export type ChangedPublication = z.infer<typeof changedPublication>;

export const productBatchEndpoints = {
  planBatch: endpoint({
    method: "POST",
    path: "/products/batch/plan",
    summary: "List what publishing, scheduling or hiding up to 100 products would change",
    who: roles,
    body: z.strictObject({
      rows: z.array(z.strictObject(name)).min(1).max(maxRecords),
      fields: publication,
    }),
    example: { rows: [{ store: "main", key: "lantern-fox" }], fields: { is_public: true } },
    response: z.object({ data: z.array(plannedPublication) }),
  }),
  changeBatch: endpoint({
    method: "POST",
    path: "/products/batch",
    summary: "Publish, schedule or hide up to 100 products; each row is saved or refused by itself",
    who: roles,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ ...name, version, fields: publication }))
        .min(1)
        .max(maxRecords),
    }),
    example: {
      rows: [{ store: "main", key: "lantern-fox", version: "seen", fields: { is_public: true } }],
    },
    response: z.object({ data: z.array(changedPublication) }),
  }),
};
