import { z } from "zod";

/** A changed field of a record, as histories, previews and imports show it. */
export const fieldChange = z
  .object({
    field: z.string().meta({ description: "The field by dotted path; variants by SKU" }),
    place: z
      .object({
        sku: z.string().nullable().meta({ description: "The variant; null for the record itself" }),
        path: z.array(z.string()).meta({
          description: "Names from the record or variant to the field; empty for a whole variant",
        }),
      })
      .meta({ description: "The place of the field, in parts" }),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: "FieldChange" });
export type FieldChangeWire = z.infer<typeof fieldChange>;
