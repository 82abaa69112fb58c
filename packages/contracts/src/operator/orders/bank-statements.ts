import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  message,
  opaqueCursor,
} from "../../primitives.ts";
import { managerRoles } from "../roles.ts";
import { lineNotes, statementHeader, statementText } from "../statement-shapes.ts";
import {
  approval,
  keptTransfer,
  outcome,
  bankStatement,
  surplus,
  transfer,
  unpaidOrder,
} from "./bank-statement-shapes.ts";
import { orderVersion, transferSearch } from "./order-shapes.ts";

const idParams = z.object({ statement_id: id });
const approvalParams = idParams.extend({ approval_id: id });
/** The seconds in which an approval of several transfers can be undone. */
export const secondsToUndoApproval = 20;

const search = z.object({
  q: transferSearch,
  ...cursorQuery(opaqueCursor, 50),
});

const binding = {
  params: z.object({ transfer_id: id }),
  response: z.object({
    transfer_id: id,
    order_id: id,
    order_reference: z.string(),
    current_status: z.enum(orderStatuses),
    version: orderVersion,
    refund_id: id.nullable().meta({
      description: "The refund that returns the transfer; null if the transfer paid the order",
    }),
  }),
  errors: ["not_found", "stale", "order_state", "conflict"] as const,
};
const acceptanceFields = {
  accept_went_back: z.boolean().default(false).meta({
    description: "Accepts a returned transfer (`went_back`); otherwise 409 `conflict`",
  }),
  accept_doubt: z.boolean().default(false).meta({
    description: "Accepts a doubtful day or currency; otherwise 409 `conflict`",
  }),
};
const order_id = id.meta({ description: "Order id, or its reference HB-XXXX-XXXX" });
const payoutCall = { method: "POST", who: managerRoles, needsStepUp: true } as const;

export const bankStatementEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/bank-statements",
    summary: "List the last fifty bank statements, newest first",
    who: managerRoles,
    response: z.object({ data: z.array(bankStatement) }),
  }),
  upload: endpoint({
    method: "POST",
    path: "/bank-statements",
    summary:
      "Upload a bank statement and store its incoming transfers in Hong Kong dollars, each once. Columns are recognised by English or Chinese names",
    who: managerRoles,
    body: z.object({
      file_name: singleLineText(200).min(1),
      csv: statementText,
    }),
    example: {
      file_name: "transfers.csv",
      csv: "Date,Amount,Description,Payer\n2026-11-23,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN\n",
    },
    response: z.object({
      statement: bankStatement,
      header: statementHeader.meta({
        description: "The header's line; the first of a file with several",
      }),
      skipped: lineNotes.meta({
        description:
          "Rows that are unreadable or no settled incoming transfer in Hong Kong dollars, with the reason",
      }),
      doubtful: lineNotes.meta({
        description: "Rows with too few facts to tell whether an earlier statement contained them",
      }),
    }),
  }),
  details: endpoint({
    method: "GET",
    path: "/bank-statements/:statement_id",
    summary: "List the transfers of a statement, each with the orders that it may pay",
    who: managerRoles,
    params: idParams,
    response: z.object({
      statement: bankStatement,
      transfers: z.array(transfer),
      approval: approval
        .nullable()
        .meta({ description: "The approval that waits or runs; null without one" }),
    }),
    errors: ["not_found"],
  }),
  approve: endpoint({
    method: "POST",
    path: "/bank-statements/:statement_id/approvals",
    summary: `Approve these certain transfers in ${secondsToUndoApproval} seconds, unless the approval is undone before. Until then no order changes and no message leaves`,
    who: managerRoles,
    params: idParams,
    body: z.object({
      matches: z
        .array(z.object({ transfer_id: id, order_id: id }))
        .min(1)
        .max(2000)
        .meta({
          description:
            "The transfers and orders that staff saw; 409 `conflict` if one is no longer certain, or another approval of this statement waits",
        }),
    }),
    example: {
      matches: [{ transfer_id: "0198c1f0a7b27c3e9d10", order_id: "0198c1f0a7b27c3e9d11" }],
    },
    response: approval,
    errors: ["not_found", "conflict"],
  }),
  approval: endpoint({
    method: "GET",
    path: "/bank-statements/:statement_id/approvals/:approval_id",
    summary: "Read an approval of certain transfers with its outcomes",
    who: managerRoles,
    params: approvalParams,
    response: approval,
    errors: ["not_found"],
  }),
  undoApproval: endpoint({
    method: "POST",
    path: "/bank-statements/:statement_id/approvals/:approval_id/undo",
    summary: "Undo an approval before it runs; 409 `conflict` afterwards",
    who: managerRoles,
    params: approvalParams,
    response: approval,
    errors: ["not_found", "conflict"],
  }),
  approveCertain: endpoint({
    method: "POST",
    path: "/bank-statements/:statement_id/approve-certain",
    summary:
      "Mark as paid every order whose transfer is certain. Amount and reference are exact, and one transfer fits one order. The money has arrived and was not returned",
    who: managerRoles,
    params: idParams,
    response: z.object({
      data: z.array(
        z.object({
          transfer_id: id,
          order_id: id,
          order_reference: z.string(),
          code: outcome,
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  transfers: endpoint({
    method: "GET",
    path: "/bank-transfers",
    summary: "List the transfers of all statements, newest first",
    who: managerRoles,
    query: search,
    response: cursorPage(keptTransfer),
  }),
  unpaidOrders: endpoint({
    method: "GET",
    path: "/bank-transfers/:transfer_id/unpaid-orders",
    summary: "List the twenty unpaid orders whose totals are nearest to a transfer's amount",
    who: managerRoles,
    params: z.object({ transfer_id: id }),
    response: z.object({ data: z.array(unpaidOrder) }),
    errors: ["not_found"],
  }),
  payOrder: endpoint({
    method: "POST",
    path: "/bank-transfers/:transfer_id/pay-order",
    summary:
      "Pay an order with a transfer, whatever its text names, with or without a proof. An order approved by hand is matched. The amount of further transfers beyond the total is a surplus",
    who: managerRoles,
    body: z.object({
      order_id,
      version: orderVersion,
      accept_other_amount: z.boolean().default(false).meta({
        description:
          "True accepts a different amount as payment. Otherwise it gets 409 `conflict` with both amounts in `details`",
      }),
      ...acceptanceFields,
      again: z.boolean().default(false).meta({
        description:
          "True for a further transfer beside the one that paid the order. Without it, 409 `conflict` with the received and the surplus amount",
      }),
    }),
    example: { order_id: "HB-7KQ4-M2X9", version: 1 },
    ...binding,
  }),
  surpluses: endpoint({
    method: "GET",
    path: "/bank-transfers/surpluses",
    summary: "List the transfers with an unreturned surplus, oldest first",
    who: managerRoles,
    query: search,
    response: cursorPage(surplus),
  }),
  surplusReturned: endpoint({
    ...payoutCall,
    path: "/bank-transfers/:transfer_id/surplus-returned",
    summary: "Record that a transfer's surplus was returned",
    params: z.object({ transfer_id: id }),
    body: z.object({ note: singleLineText(500).min(1) }),
    example: { note: "FPS 20261123-0043" },
    response: message,
    errors: ["not_found", "conflict"],
  }),
  returnTransfer: endpoint({
    ...payoutCall,
    path: "/bank-transfers/:transfer_id/return",
    summary:
      "Assign a transfer to an order that was cancelled unpaid. The whole amount becomes a refund, unless it was returned by hand",
    body: z.object({
      order_id,
      version: orderVersion,
      note: singleLineText(500).min(1).meta({ description: "The reason, for the history" }),
      ...acceptanceFields,
      again: z.boolean().default(false).meta({
        description:
          "True for a further transfer beside the one that is already returned; without it, 409 `conflict`",
      }),
      already_returned: z.boolean().default(false).meta({
        description:
          "True for the transfer that was returned by hand (`return-transfer`). It is matched with that refund, and no further refund is owed. 409 `conflict` if no refund has its amount",
      }),
    }),
    example: { order_id: "HB-7KQ4-M2X9", version: 3, note: "Came after the order was cancelled" },
    ...binding,
  }),
};
