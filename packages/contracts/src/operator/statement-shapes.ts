import { z } from "zod";

/** Lines of a file, each with what is to be known of it. */
export const lineNotes = z.array(z.object({ line: z.int(), reason: z.string() }));

const columnKinds = [
  "date",
  "credit",
  "debit",
  "amount",
  "net",
  "direction",
  "type",
  "status",
  "currency",
  "balance",
  "account",
  "text",
  "payer",
  "counter",
] as const;

/** The line of a bank's file whose cells name the columns. */
export const statementHeader = z.object({
  line: z.int(),
  columns: z
    .array(z.object({ name: z.string(), read_as: z.enum(columnKinds).nullable() }))
    .meta({ description: "null: its words are read as text" }),
  lacks: z.array(z.enum(["date", "amount", "text", "payer", "currency", "balance"])).meta({
    description:
      "What no column was found for. Without `text` nothing is certain; without `currency` the lines above or the account say it, else it is Hong Kong dollars",
  }),
});
