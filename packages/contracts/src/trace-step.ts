import { z } from "zod";
import { localizedText, money } from "./primitives.ts";

/** A step of a total: which rule, on what, how much, or why it did not apply. */
export const traceStep = z
  .object({
    rule: z.string(),
    on: z.string(),
    amount: money,
    applied: z.boolean(),
    reason: z.string().nullable(),
    /** The name of an offer that applies by itself or that another one surpassed, and its worth; a gift counts at its price. */
    title: localizedText.optional(),
    worth: money.optional(),
    /** The pieces that a gift still asks for (`too-few`), and what is free then. */
    missing: z.object({ qty: z.int(), gift: localizedText }).optional(),
  })
  .meta({ id: "TraceStep" });
export type TraceStep = z.infer<typeof traceStep>;
