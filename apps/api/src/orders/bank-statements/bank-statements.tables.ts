import type {
  OperatorRole,
  StatementApprovalWire,
  TransferDoubt,
} from "@harbour/contracts/operator";
import type { Reason } from "@harbour/contracts/reasons";
import { bigint, boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { ReturnedRow } from "./statement-file/read-statement-row.rules.ts";

/** An incoming transfer, with its amount in cents. */
export const bankTransfers = pgTable("bank_transfers", {
  id: text().primaryKey(),
  fingerprint: text().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  /** The account's balance after the transfer, in cents. Null when no file contains it. */
  balance: bigint({ mode: "number" }),
  /**
   * The bank's status word, if it does not confirm the money. Empty when the status cell was empty. Null when the
   * money is confirmed, or when no file has a status column.
   */
  unconfirmedStatus: text("open_status"),
  /** The latest day in the row, if that day was in the future. The money may not be available before that day. */
  availableOn: date("available_on"),
  /** Null when there is no doubt, or when a later file has removed the doubt. */
  doubt: text().$type<TransferDoubt>(),
  /** The file, line and words that report the money as failed, returned or sent out again. */
  returnReport: text("went_back"),
});
export type BankTransferRow = typeof bankTransfers.$inferSelect;

/** A row that reports money as failed, returned or sent out. The row is kept for transfers that arrive later. */
export const bankReturnedRows = pgTable("bank_returned_rows", {
  fingerprint: text().primaryKey(),
  fileName: text("file_name").notNull(),
  line: integer().notNull(),
  paidOn: date("paid_on").notNull(),
  amount: integer().notNull(),
  text: text().notNull(),
  payer: text().notNull(),
  reportedState: text("says").$type<ReturnedRow["reportedState"]>().notNull(),
  /** The text of `refusal`. Rows written before `refusal` existed have only this text. */
  reason: text().notNull(),
  refusal: jsonb().$type<Reason>(),
  /** The order references and bank numbers in the row's text. */
  mentionedNumbers: text("names").array().notNull(),
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

/** The permanent link between a transfer and its order. */
export const transferPayments = pgTable("transfer_payments", {
  transferId: text("transfer_id").primaryKey(),
  orderId: text("order_id").notNull(),
  operatorId: text("operator_id").notNull(),
  paidAt: timestamptz("paid_at").notNull().defaultNow(),
  /** The refund that returns the transfer of a cancelled order. Null when the transfer pays the order. */
  refundId: text("refund_id"),
  /** True when the order had another transfer before this one. */
  isFurther: boolean("is_further").notNull().default(false),
  /** The cents that this transfer adds beyond the order's total, counting earlier transfers. */
  surplus: integer().notNull().default(0),
  /** The time when the surplus was returned. Null while it is unreturned, or when there is none. */
  surplusReturnedAt: timestamptz("surplus_returned_at"),
  surplusReturnedBy: text("surplus_returned_by"),
});

/** A request to approve certain transfers. It runs when the time to undo it is over. */
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
