import type { TransferDoubt } from "@harbour/contracts/operator";
import { bigint, boolean, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ReturnedRow } from "./read-statement.rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An incoming transfer; the amount in cents. */
export const bankTransfers = pgTable("bank_transfers", {
  id: text().primaryKey(),
  fingerprint: text().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  /** The account's balance after it, in cents; null: no file said. */
  balance: bigint({ mode: "number" }),
  /** A word that is not known to say that the money is there; null: it is, or no file has such a column. */
  openStatus: text("open_status"),
  /** The latest day of its row, where that lay ahead: the money may not be there before. */
  availableOn: date("available_on"),
  /** Null: nothing, or a later file told of it without the doubt. */
  doubt: text().$type<TransferDoubt>(),
  /** The file, line and words that say that the money failed, was returned or went out again. */
  wentBack: text("went_back"),
});
export type BankTransferRow = typeof bankTransfers.$inferSelect;

/** A row that says that money failed, was returned or went out, for transfers that arrive later. */
export const bankReturnedRows = pgTable("bank_returned_rows", {
  fingerprint: text().primaryKey(),
  fileName: text("file_name").notNull(),
  line: integer().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  says: text().$type<ReturnedRow["says"]>().notNull(),
  reason: text().notNull(),
  /** The orders and the bank's numbers that its text names. */
  names: text().array().notNull(),
});
export type BankReturnedRow = typeof bankReturnedRows.$inferSelect;

export const bankStatements = pgTable("bank_statements", {
  id: text().primaryKey(),
  fileName: text("file_name").notNull(),
  operatorId: text("operator_id").notNull(),
  uploadedAt: moment("uploaded_at").notNull().defaultNow(),
});
export type BankStatementRow = typeof bankStatements.$inferSelect;

export const bankStatementRows = pgTable("bank_statement_rows", {
  statementId: text("statement_id").notNull(),
  line: integer().notNull(),
  transferId: text("transfer_id").notNull(),
  isKnown: boolean("is_known").notNull(),
});

/** The orders that a transfer's text names whole. */
export const bankTransferReferences = pgTable("bank_transfer_references", {
  transferId: text("transfer_id").notNull(),
  reference: text().notNull(),
});

/** The order that a transfer came for, for good. */
export const transferPayments = pgTable("transfer_payments", {
  transferId: text("transfer_id").primaryKey(),
  orderId: text("order_id").notNull(),
  operatorId: text("operator_id").notNull(),
  paidAt: moment("paid_at").notNull().defaultNow(),
  /** The refund by which it goes back, of a cancelled order; null: it pays the order. */
  refundId: text("refund_id"),
  /** The order had its transfer already. */
  isFurther: boolean("is_further").notNull().default(false),
  /** The cents beyond the order's total, with the transfers before it. */
  surplus: integer().notNull().default(0),
  /** Null: it was not sent back, or there is none. */
  surplusReturnedAt: moment("surplus_returned_at"),
  surplusReturnedBy: text("surplus_returned_by"),
});
