import type { LocalizedText } from "@harbour/contracts";
import type { ProofReading } from "@harbour/contracts/operator";
import { bigint, bit, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A buyer's picture that proves a transfer. */
export const paymentProofs = pgTable("payment_proofs", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  /** The upload with the picture. Null after its deletion. */
  uploadId: text("upload_id"),
  status: text().$type<"WAITING" | "APPROVED" | "REJECTED">().notNull().default("WAITING"),
  /** The reason for the rejection, in the order's language. */
  reason: text(),
  /** The reason in every language. Null when it was written in one language. */
  reasonTexts: jsonb("reason_texts").$type<LocalizedText>(),
  uploadedAt: timestamptz("uploaded_at").notNull(),
  /** The machine's reading. Null until the picture is read. */
  reading: jsonb().$type<ProofReading>(),
  readingBegunAt: timestamptz("reading_begun_at"),
  readingAttempts: integer("reading_attempts").notNull().default(0),
  pictureSha256: text("picture_sha256"),
  /** A difference hash of 64 bits, in which similar pictures differ in few bits. */
  pictureHash: bit("picture_hash", { dimensions: 64 }),
});
export type PaymentProofRow = typeof paymentProofs.$inferSelect;
