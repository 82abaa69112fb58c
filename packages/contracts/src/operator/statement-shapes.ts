import { z } from "zod";
import { encodeReason } from "../sentences.ts";
import { reason } from "./reasons/reason-shapes.ts";
import { makeReason } from "./reasons/reasons.ts";

/** Notes about lines of a bank's file, by line number. */
export const lineNotes = z.array(
  z.object({ line: z.int(), reason: z.string(), line_reason: reason.nullable() }),
);

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

/** The header row of a bank's file, and the meaning of its columns. */
export const statementHeader = z.object({
  line: z.int(),
  columns: z
    .array(z.object({ name: z.string(), read_as: z.enum(columnKinds).nullable() }))
    .meta({ description: "The columns by meaning; `read_as` is null if the words count as text" }),
  lacks: z.array(z.enum(["date", "amount", "text", "payer", "currency", "balance"])).meta({
    description:
      "Fields without a column. Without `text` no match is certain. Without `currency`, lines above the table or the account state it; the default is Hong Kong dollars",
  }),
});

/**
 * File types that people send by mistake instead of CSV. The patterns match the first characters as text, as broken
 * text or as base64.
 */
const otherFileFaults = [
  [/^\s*$/, makeReason("file-empty")],
  [
    /^(?:PK\p{Cc}|UEsDB|\uFFFD{2}\p{Cc}\uFFFD|\u00D0\u00CF\p{Cc}\u00E0|0M8R4KGxGuE)/u,
    makeReason("statement-is-workbook"),
  ],
  [/^\s*(?:%PDF-|JVBERi0)/, makeReason("statement-is-pdf")],
  [/^\s*<(?:!doctype|html|table|\?xml|meta|head|style)/i, makeReason("statement-is-web-page")],
] as const;

/** The text of a bank's CSV file. */
export const statementText = z
  .string()
  .max(200_000)
  .superRefine((text, context) => {
    const [, fault] = otherFileFaults.find(([startPattern]) => startPattern.test(text)) ?? [];
    if (fault !== undefined) context.addIssue({ code: "custom", message: encodeReason(fault) });
  })
  .meta({
    description:
      "The file's text, 2,000 rows at most, with comma, semicolon, tab or bar between cells",
  });
