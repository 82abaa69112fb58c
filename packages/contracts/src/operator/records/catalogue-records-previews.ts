import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { previewLink } from "../base/configuration.ts";
import { fieldChange } from "../edge/field-change.ts";
import { reason } from "../reasons/reason-shapes.ts";
import { editorRoles } from "../roles.ts";
import { newProduct } from "./catalogue-record-shapes.ts";

const preview = z
  .object({
    changes: z.array(fieldChange),
    notes: z.array(z.string()),
    note_reasons: z
      .array(reason.nullable())
      .meta({ description: "The notes as codes, in their order; null for a note without a code" }),
  })
  .meta({ id: "RecordPreview" });
export type RecordPreview = z.infer<typeof preview>;

const example = {
  store: "main" as const,
  key: "lantern-fox",
  title: { en: "Lantern Fox", zh: "提燈狐狸", cn: "提灯狐狸" },
  is_public: false,
  variants: [{ sku: "LF-01", price: "399.00" }],
};

export const productPreviewEndpoints = {
  preview: endpoint({
    method: "POST",
    path: "/products/plan",
    summary: "Check a product and list what saving it would change; nothing is saved",
    who: editorRoles,
    body: newProduct,
    example,
    response: preview,
  }),
  previewLink: endpoint({
    method: "POST",
    path: "/products/preview-links",
    summary: "Create a preview link to a product's page with unsaved edits, for an hour at most",
    who: editorRoles,
    body: newProduct,
    example,
    response: previewLink,
    errors: ["not_found"],
  }),
};
