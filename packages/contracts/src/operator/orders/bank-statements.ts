import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import {
  calendarDate,
  id,
  lineOfText,
  message,
  money,
  perPage,
  timestamp,
} from "../../primitives.ts";
import { lineNotes, statementHeader, statementText } from "../statement-shapes.ts";
import { contact, orderVersion, transferSearch } from "./order-shapes.ts";
import { managers } from "../roles.ts";

/** Doubts that a file leaves about a transfer; a later file can remove them. */
export const transferDoubts = ["dated-in-future", "currency-unsure"] as const;
export type TransferDoubt = (typeof transferDoubts)[number];

/** Obstacles that keep a proposal from being certain. */
export const proposalObstacles = [
  "other-amount",
  "no-exact-reference",
  "several-orders",
  "several-transfers",
  "went-back",
  "status-unknown",
  ...transferDoubts,
  "may-be-returned",
  "paid-before-ordered",
  "not-waiting",
] as const;
export type ProposalObstacle = (typeof proposalObstacles)[number];

const proposal = z.object({
  order_id: id,
  order_reference: z.string(),
  current_status: z.enum(orderStatuses),
  amount: money,
  score: z.number().min(0).max(1).meta({ description: "1 if everything matches" }),
  because: z.array(z.enum(["amount", "reference", "damaged-reference", "payer", "time"])),
  action: z.enum(["pay", "match", "pay-again", "return", "match-return"]).nullable().meta({
    description:
      "The effect of approving the proposal.\n- `pay`: pays the order.\n- `match`: links the transfer to an order that was approved by hand, by `pay-order` too.\n- `pay-again`: records a further transfer for a paid order, by `pay-order` with `again`.\n- `return`: owes the buyer the money for an order that was cancelled unpaid.\n- `match-return`: links it to a return that was made by hand, by `return` with `already_returned`.\n- null: nothing",
  }),
  is_certain: z.boolean().meta({ description: "`approve-certain` approves it" }),
  obstacle: z.enum(proposalObstacles).nullable().meta({
    description:
      "The doubt about the transfer.\n- null: it is certain.\n- `went-back`: see `went_back`.\n- `status-unknown`: see `open_status`.\n- `dated-in-future`: a day in the row was in the future.\n- `currency-unsure`: the file's name or unclear words may name another currency.\n- `may-be-returned`: the text speaks of a reversal, a return, a refund, money sent or money that never came",
  }),
});

const transfer = z
  .object({
    _id: id,
    line: z.int().meta({ description: "The line in the file" }),
    paid_on: calendarDate,
    amount: money,
    text: z.string().meta({ description: "Reference and description, as the bank wrote them" }),
    payer: z.string(),
    open_status: z.string().nullable().meta({
      description:
        "The bank's status, unless it is known to mean that the money has arrived. Empty: the bank states none. Null: the money has arrived, or the file has no such column",
    }),
    went_back: z.string().nullable().meta({
      description:
        "The file, line and words that report this money as failed, returned or paid out again, perhaps less a fee. Null: none",
    }),
    is_known: z.boolean().meta({ description: "True if an earlier statement has it" }),
    pays: z
      .object({
        order_id: id,
        order_reference: z.string(),
        paid_at: timestamp,
        surplus: money.meta({
          description:
            "The amount beyond the order's total; for a further transfer, up to all of it",
        }),
        surplus_returned_at: timestamp.nullable(),
      })
      .nullable()
      .meta({
        description: "The order that the transfer paid, or belongs to as a further transfer",
      }),
    returned: z
      .object({ order_id: id, order_reference: z.string(), refund_id: id })
      .nullable()
      .meta({
        description: "The cancelled order of the transfer, and the refund that returns it",
      }),
    proposals: z.array(proposal).meta({ description: "Three at most, likeliest first" }),
  })
  .meta({ id: "BankTransfer" });
export type BankTransferWire = z.infer<typeof transfer>;

const keptTransfer = transfer
  .omit({ line: true, is_known: true, proposals: true })
  .extend({
    statement_id: id.meta({ description: "The first statement with the transfer" }),
  })
  .meta({ id: "KeptBankTransfer" });
export type KeptTransferWire = z.infer<typeof keptTransfer>;

const statement = z
  .object({
    _id: id,
    file_name: z.string(),
    uploaded_at: timestamp,
    rows: z.int(),
    new_rows: z.int().meta({ description: "Rows that no earlier statement contained" }),
  })
  .meta({ id: "BankStatement" });
export type BankStatementWire = z.infer<typeof statement>;

const surplus = z
  .object({
    _id: id.meta({ description: "The transfer's id" }),
    order: z.object({ _id: id, reference: z.string(), contact }),
    payer: z.string(),
    paid_on: calendarDate,
    amount: money,
    surplus: money.meta({ description: "The amount to return" }),
    waits_since: timestamp,
  })
  .meta({ id: "TransferSurplus" });
export type TransferSurplusWire = z.infer<typeof surplus>;

const idParams = z.object({ statement_id: id });

const search = z.object({
  q: transferSearch,
  /** The cursor from `next_page_url`. */
  after: z.string().max(128).optional(),
  per_page: perPage(50),
});

const bound = {
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
const accepted = {
  accept_went_back: z.boolean().default(false).meta({
    description: "Accepts a returned transfer (`went_back`); otherwise 409 `conflict`",
  }),
  accept_doubt: z.boolean().default(false).meta({
    description: "Accepts a doubtful day or currency; otherwise 409 `conflict`",
  }),
};
const order_id = id.meta({ description: "Order id, or its reference HB-XXXX-XXXX" });
const payout = { method: "POST", who: managers, needsStepUp: true } as const;

export const bankStatementEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/bank-statements",
    summary: "List the last fifty bank statements, newest first",
    who: managers,
    response: z.object({ data: z.array(statement) }),
  }),
  upload: endpoint({
    method: "POST",
    path: "/bank-statements",
    summary:
      "Upload a bank statement and store its incoming transfers in Hong Kong dollars, each once. Columns are recognised by English or Chinese names",
    who: managers,
    body: z.object({
      file_name: lineOfText(200).min(1),
      csv: statementText,
    }),
    example: {
      file_name: "transfers.csv",
      csv: "Date,Amount,Description,Payer\n2026-11-23,1280.50,HB-7KQ4-M2X9,CHAN TAI MAN\n",
    },
    response: z.object({
      statement,
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
    who: managers,
    params: idParams,
    response: z.object({ statement, transfers: z.array(transfer) }),
    errors: ["not_found"],
  }),
  approveCertain: endpoint({
    method: "POST",
    path: "/bank-statements/:statement_id/approve-certain",
    summary:
      "Mark as paid every order whose transfer is certain. Amount and reference are exact, and one transfer fits one order. The money has arrived and was not returned",
    who: managers,
    params: idParams,
    response: z.object({
      data: z.array(
        z.object({
          transfer_id: id,
          order_id: id,
          order_reference: z.string(),
          code: z
            .enum(["ok", "conflict", "order_state"])
            .meta({ description: "The reason; `conflict` if another member of staff was first" }),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  transfers: endpoint({
    method: "GET",
    path: "/bank-transfers",
    summary: "List the transfers of all statements, newest first",
    who: managers,
    query: search,
    response: z.object({ data: z.array(keptTransfer), next_page_url: z.string().nullable() }),
  }),
  payOrder: endpoint({
    method: "POST",
    path: "/bank-transfers/:transfer_id/pay-order",
    summary:
      "Pay an order with a transfer, whatever its text names, with or without a proof. An order approved by hand is matched. The amount of further transfers beyond the total is a surplus",
    who: managers,
    body: z.object({
      order_id,
      version: orderVersion,
      accept_other_amount: z.boolean().default(false).meta({
        description:
          "True accepts a different amount as payment. Otherwise it gets 409 `conflict` with both amounts in `details`",
      }),
      ...accepted,
      again: z.boolean().default(false).meta({
        description:
          "True for a further transfer beside the one that paid the order. Without it, 409 `conflict` with the received and the surplus amount",
      }),
    }),
    example: { order_id: "HB-7KQ4-M2X9", version: 1 },
    ...bound,
  }),
  surpluses: endpoint({
    method: "GET",
    path: "/bank-transfers/surpluses",
    summary: "List the transfers with an unreturned surplus, oldest first",
    who: managers,
    query: search,
    response: z.object({ data: z.array(surplus), next_page_url: z.string().nullable() }),
  }),
  surplusReturned: endpoint({
    ...payout,
    path: "/bank-transfers/:transfer_id/surplus-returned",
    summary: "Record that a transfer's surplus was returned",
    params: z.object({ transfer_id: id }),
    body: z.object({ note: lineOfText(500).min(1) }),
    example: { note: "FPS 20261123-0043" },
    response: message,
    errors: ["not_found", "conflict"],
  }),
  returnTransfer: endpoint({
    ...payout,
    path: "/bank-transfers/:transfer_id/return",
    summary:
      "Assign a transfer to an order that was cancelled unpaid. The whole amount becomes a refund, unless it was returned by hand",
    body: z.object({
      order_id,
      version: orderVersion,
      note: lineOfText(500).min(1).meta({ description: "The reason, for the history" }),
      ...accepted,
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
    ...bound,
  }),
};
