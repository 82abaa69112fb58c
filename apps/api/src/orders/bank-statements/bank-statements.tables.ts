import type {
  OperatorRole,
  StatementApprovalWire,
  TransferDoubt,
} from "@harbour/contracts/operator";
import type { Reason } from "@harbour/contracts/reasons";
import { bigint, boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { ReturnedRow } from "./statement-file/read-statement-row.rules.ts";

/** An incoming transfer; the amount in cents. */
export const bankTransfers = pgTable("bank_transfers", {
  id: text().primaryKey(),
  fingerprint: text().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  /** The account's balance after it, in cents; null when no file says. */
  balance: bigint({ mode: "number" }),
  /**
   * A status word that does not confirm the money. Null when the money is confirmed, or when no file has a status
   * column.
   */
  openStatus: text("open_status"),
  /** The latest day of the row if it was in the future, because the money may not be there before. */
  availableOn: date("available_on"),
  /** Null when there is no doubt, or a later file has removed it. */
  doubt: text().$type<TransferDoubt>(),
  /** The file, line and words that report the money as failed, returned or sent out again. */
  wentBack: text("went_back"),
});
export type BankTransferRow = typeof bankTransfers.$inferSelect;

/** A row that reports money as failed, returned or sent out, kept for transfers that arrive later. */
export const bankReturnedRows = pgTable("bank_returned_rows", {
  fingerprint: text().primaryKey(),
  fileName: text("file_name").notNull(),
  line: integer().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  says: text().$type<ReturnedRow["says"]>().notNull(),
  /** The words of `refusal`. Rows of an earlier version have these alone. */
  reason: text().notNull(),
  refusal: jsonb().$type<Reason>(),
  /** The order references and bank numbers in its text. */
  names: text().array().notNull(),
});
export type BankReturnedRow = Omit<typeof bankReturnedRows.$inferSelect, "reason" | "refusal"> & {
  readonly reason: Reason;
};

export const bankStatements = pgTable("bank_statements", {
  id: text().primaryKey(),
  fileName: text("file_name").notNull(),
  operatorId: text("operator_id").notNull(),
  uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
});
export type BankStatementRow = typeof bankStatements.$inferSelect;

export const bankStatementRows = pgTable("bank_statement_rows", {
  statementId: text("statement_id").notNull(),
  line: integer().notNull(),
  transferId: text("transfer_id").notNull(),
  isKnown: boolean("is_known").notNull(),
});

/** The complete order references in a transfer's text. */
export const bankTransferReferences = pgTable("bank_transfer_references", {
  transferId: text("transfer_id").notNull(),
  reference: text().notNull(),
});

/** The order that a transfer belongs to, permanently. */
export const transferPayments = pgTable("transfer_payments", {
  transferId: text("transfer_id").primaryKey(),
  orderId: text("order_id").notNull(),
  operatorId: text("operator_id").notNull(),
  paidAt: timestamptz("paid_at").notNull().defaultNow(),
  /** The refund that returns it, for a cancelled order; null when it pays the order. */
  refundId: text("refund_id"),
  /** True when the order already had a transfer. */
  isFurther: boolean("is_further").notNull().default(false),
  /** The cents beyond the order's total, counting its earlier transfers. */
  surplus: integer().notNull().default(0),
  /** The time when the surplus was returned; null while it is unreturned or there is none. */
  surplusReturnedAt: timestamptz("surplus_returned_at"),
  surplusReturnedBy: text("surplus_returned_by"),
});

/** A press that approves certain transfers after the time in which it can be undone. */
export const statementApprovals = pgTable("statement_approvals", {
  id: text().primaryKey(),
  statementId: text("statement_id").notNull(),
  operatorId: text("operator_id").notNull(),
  role: text().$type<OperatorRole>().notNull(),
  address: text().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  runsAt: timestamptz("runs_at").notNull(),
  undoneAt: timestamptz("undone_at"),
  begunAt: timestamptz("begun_at"),
  doneAt: timestamptz("done_at"),
});
export type StatementApprovalRow = typeof statementApprovals.$inferSelect;

export const statementApprovalMatches = pgTable("statement_approval_matches", {
  approvalId: text("approval_id").notNull(),
  transferId: text("transfer_id").notNull(),
  orderId: text("order_id").notNull(),
  outcome: text().$type<StatementApprovalWire["matches"][number]["code"]>(),
});
