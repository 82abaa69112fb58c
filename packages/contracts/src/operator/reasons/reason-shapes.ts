import { z } from "zod";
import type { ErrorBody } from "../../errors.ts";
import { type ReasonCode, reasons } from "./reasons.ts";

/** A sentence as its code and values, so that pages can show it in their own language. */
export const reason = z
  .object({
    code: z.enum(Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]),
    values: z
      .record(z.string(), z.string())
      .meta({ description: "The values of its placeholders" }),
    field: z.string().meta({ description: "The field or column that it names; empty for none" }),
  })
  .meta({ id: "Reason" });
export type ReasonWire = z.infer<typeof reason>;

/**
 * The body of an error of the operator API. The reasons repeat the error texts as codes; a text without a code has no
 * reason.
 */
export interface OperatorErrorBody extends ErrorBody {
  reason?: ReasonWire;
  field_reasons?: Record<string, (ReasonWire | null)[]>;
}
