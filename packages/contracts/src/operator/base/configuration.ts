import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  sitePath,
  timestamp,
} from "../../primitives.ts";
import { editorRoles } from "../roles.ts";

/** Settings that content editors may change. All other settings need an owner or manager. */
export const contentSettings: readonly string[] = ["customer-layout", "home"];

/** The kinds of change that set a setting's present value. */
export const settingCauses = ["PUBLISHED", "SCHEDULED", "ROLLED_BACK", "CONFIGURED"] as const;
export type SettingCause = (typeof settingCauses)[number];

const version = z.string().max(64).meta({
  description:
    "The version that was read; 409 `stale` with the present state in `details.current` if the setting or its draft has changed",
});
const slug = z.string().max(100);
const operator = z
  .object({ _id: id, name: z.string() })
  .nullable()
  .meta({ description: "The operator; null for a person with access to the shop's machine" });
const value = z.unknown().meta({ description: "The whole value, in the format of `schema`" });

/** A link that shows drafts until it expires. */
export const previewLink = z.object({ url: z.string(), expires_at: timestamp });

const draft = z.object({
  value,
  operator,
  updated_at: timestamp,
  publish_at: timestamp
    .nullable()
    .meta({ description: "The scheduled time; null for an unscheduled draft" }),
  problems: z
    .record(z.string(), z.array(z.string()))
    .nullable()
    .meta({ description: "Reasons why the scheduled publication failed, by dotted path" }),
});

const summary = z.object({
  slug,
  is_public: z
    .boolean()
    .meta({ description: "True if `GET /api/customer/configuration/latest` shows the setting" }),
  number: z.int().meta({ description: "The present version's number; 0 for the shop's default" }),
  version,
  updated_at: timestamp.nullable(),
  operator,
  has_draft: z.boolean(),
  publish_at: timestamp.nullable(),
});

const staffSetting = summary
  .omit({ has_draft: true, publish_at: true })
  .extend({ value, draft: draft.nullable() })
  .meta({ id: "StaffSetting" });
export type StaffSettingWire = z.infer<typeof staffSetting>;

const settingVersion = z
  .object({
    _id: id.meta({ description: "The version's number" }),
    at: timestamp,
    operator,
    cause: z.enum(settingCauses),
    note: z.string(),
    of_version: z.int().nullable().meta({ description: "The version that was restored" }),
    changes: z
      .array(
        z.object({ path: z.string(), from: z.unknown().optional(), to: z.unknown().optional() }),
      )
      .meta({
        description:
          "The changes since the version before, by dotted path. `from` or `to` is absent where the value is missing",
      }),
  })
  .meta({ id: "SettingVersion" });
export type SettingVersionWire = z.infer<typeof settingVersion>;

const idParams = z.object({ slug });
const number = z.string().regex(/^\d{1,9}$/);
/** The largest version number whose successor still fits the database column. */
const maxVersion = 2_147_483_646;
const note = singleLineText(500)
  .default("")
  .meta({ description: "The reason, for the audit and the history" });
const examples = { version: "0.0" };

/** Endpoints that read, draft, publish and roll back settings. */
export const configurationStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/configuration",
    summary: "List the settings that the caller's role may change",
    who: editorRoles,
    response: z.array(summary),
  }),
  details: endpoint({
    method: "GET",
    path: "/configuration/:slug",
    summary: "Read a setting: its value, its draft, and the schema of both",
    who: editorRoles,
    params: idParams,
    response: staffSetting.extend({
      schema: z.unknown().meta({ description: "The value's JSON Schema" }),
    }),
    errors: ["not_found"],
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/configuration/:slug/draft",
    summary: "Save a draft of the value; a scheduled publication is cancelled",
    who: editorRoles,
    params: idParams,
    body: z.object({ value, version }),
    example: { value: { minimum: 1, maximum: 10 }, ...examples },
    response: staffSetting,
    errors: ["not_found", "stale"],
  }),
  discardDraft: endpoint({
    method: "DELETE",
    path: "/configuration/:slug/draft",
    summary: "Discard the draft; the value stays",
    who: editorRoles,
    params: idParams,
    query: z.object({ version }),
    response: staffSetting,
    errors: ["not_found", "stale", "conflict"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/configuration/:slug/publish",
    summary: "Publish the draft now, or at a time if nothing else is published before",
    who: editorRoles,
    params: idParams,
    body: z.object({
      publish_at: z.iso.datetime({ offset: true }).optional().meta({
        description: "A time in the future, at most a year from now; absent publishes now",
      }),
      note,
      version,
    }),
    example: { note: "Mid-autumn colours", ...examples },
    response: staffSetting,
    errors: ["not_found", "stale", "conflict"],
  }),
  unschedule: endpoint({
    method: "POST",
    path: "/configuration/:slug/unschedule",
    summary: "Cancel the scheduled publication; the draft stays",
    who: editorRoles,
    params: idParams,
    body: z.object({ version }),
    example: examples,
    response: staffSetting,
    errors: ["not_found", "stale", "conflict"],
  }),
  rollBack: endpoint({
    method: "POST",
    path: "/configuration/:slug/roll-back",
    summary: "Restore the value of an earlier version as a new version; a draft stays",
    who: editorRoles,
    params: idParams,
    body: z.object({
      to: z
        .int()
        .min(0)
        .max(maxVersion)
        .meta({ description: "The version's number; 0 for the shop's default" }),
      note,
      version,
    }),
    example: { to: 0, note: "The old menu was easier", ...examples },
    response: staffSetting,
    errors: ["not_found", "stale"],
  }),
  versions: endpoint({
    method: "GET",
    path: "/configuration/:slug/versions",
    summary: "List the versions of a setting with author, change and time, newest first",
    who: editorRoles,
    params: idParams,
    query: z.object({
      ...cursorQuery(number, 20),
    }),
    response: cursorPage(settingVersion),
    errors: ["not_found"],
  }),
  versionDetails: endpoint({
    method: "GET",
    path: "/configuration/:slug/versions/:number",
    summary: "Read a version with its whole value",
    who: editorRoles,
    params: idParams.extend({ number }),
    response: settingVersion.extend({ value }),
    errors: ["not_found"],
  }),
  previewLink: endpoint({
    method: "POST",
    path: "/configuration/preview-links",
    summary:
      "Create a preview link to the drafts that the caller's role may change, for an hour at most",
    who: editorRoles,
    body: z.object({ path: sitePath.default("/") }),
    example: { path: "/shop/main/product" },
    response: previewLink,
  }),
};
