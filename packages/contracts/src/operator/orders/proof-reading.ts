import { z } from "zod";
import { id, money, timestamp } from "../../primitives.ts";

const confidence = z.number().min(0).max(1);
const makeReading = <Value extends z.ZodType>(value: Value) =>
  z
    .object({ value, confidence })
    .nullable()
    .meta({ description: "The value with its confidence; null if it could not be read" });

/**
 * The details that software read from the picture of a payment proof. They advise staff and never mark an order as
 * paid.
 */
export const proofReading = z
  .object({
    read_at: timestamp,
    state: z
      .enum(["read", "unreadable"])
      .meta({ description: "`unreadable` if no text was found in time" }),
    amount: makeReading(money),
    bank: makeReading(z.string()).meta({ description: "The receiving bank, or FPS or PayMe" }),
    account: makeReading(z.string()).meta({
      description: "Digits of the receiving account or FPS identifier, masked digits as *",
    }),
    transfer_reference: makeReading(z.string()).meta({
      description: "The paying bank's own number",
    }),
    order_reference: makeReading(z.string()).meta({
      description: "The order's reference in the message to the recipient",
    }),
    payer: makeReading(z.string()),
    paid_at: makeReading(timestamp),
    is_amount_match: z.boolean().meta({ description: "True only for a certain match" }),
    is_bank_match: z.boolean().meta({ description: "True only for a certain match" }),
    duplicates: z
      .array(
        z.object({
          order_id: id,
          reference: z.string(),
          because: z.enum(["same-file", "looks-alike", "same-transfer-reference"]),
        }),
      )
      .meta({ description: "Earlier orders with a proof of the same payment" }),
  })
  .meta({ id: "ProofReading" });
export type ProofReading = z.infer<typeof proofReading>;
