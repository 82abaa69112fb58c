import { z } from "zod";
import { localizedText, money } from "./primitives.ts";

/** A step towards a total: the rule, its subject, and the amount or the reason why it did not apply. */
export const traceStep = z
  .object({
    rule: z.string(),
    on: z.string(),
    amount: money,
    applied: z.boolean(),
    reason: z.string().nullable(),
    /** The offer's title and value; a gift counts at its price. Absent for steps without an offer. */
    title: localizedText.optional(),
    worth: money.optional(),
    /** The units that a gift still needs (`too-few`), and the gift. */
    missing: z.object({ qty: z.int(), gift: localizedText }).optional(),
  })
  .meta({ id: "TraceStep" });
export type TraceStep = z.infer<typeof traceStep>;
