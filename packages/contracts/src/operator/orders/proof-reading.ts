import { z } from "zod";
import { id, money, timestamp } from "../../primitives.ts";

const confidence = z.number().min(0).max(1);
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, confidence }).nullable().meta({ description: "Null: not read" });

/** The machine's reading of a payment proof. It advises staff and never pays an order. */
export const proofReading = z
  .object({
    read_at: timestamp,
    state: z
      .enum(["read", "unreadable"])
      .meta({ description: "unreadable: no text was found, or not in time" }),
    amount: read(money),
    bank: read(z.string()).meta({ description: "The bank, or FPS or PayMe, that was paid to" }),
    account: read(z.string()).meta({
      description: "Digits of the account or FPS identifier that was paid to, masked ones as *",
    }),
    transfer_reference: read(z.string()).meta({ description: "The paying bank's own number" }),
    order_reference: read(z.string()).meta({
      description: "The order's reference in the message to the recipient",
    }),
    payer: read(z.string()),
    paid_at: read(timestamp),
    is_amount_match: z.boolean().meta({ description: "False also when it is not certain" }),
    is_bank_match: z.boolean().meta({ description: "False also when it is not certain" }),
    duplicates: z
      .array(
        z.object({
          order_id: id,
          reference: z.string(),
          because: z.enum(["same-file", "looks-alike", "same-transfer-reference"]),
        }),
      )
      .meta({ description: "Other orders for which the same payment was shown before" }),
  })
  .meta({ id: "ProofReading" });
export type ProofReading = z.infer<typeof proofReading>;
