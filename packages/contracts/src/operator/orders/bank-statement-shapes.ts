import { z } from "zod";
import { orderStatuses } from "../../orders/order-status.ts";
import { calendarDate, id, money, timestamp } from "../../primitives.ts";
import { contact } from "./order-shapes.ts";

/** Doubts about a transfer in a bank's file. A later file can settle them. */
export const transferDoubts = ["dated-in-future", "currency-unsure"] as const;
export type TransferDoubt = (typeof transferDoubts)[number];

/** Reasons why a proposed match of transfer and order is not certain. */
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

/** Composes a description with a list in Markdown. */
function composeList(introduction: string, items: readonly string[]): string {
  return [introduction, ...items.map((item) => `- ${item}`)].join("\n");
}

const proposal = z.object({
  order_id: id,
  order_reference: z.string(),
  current_status: z.enum(orderStatuses),
  amount: money,
  score: z.number().min(0).max(1).meta({ description: "1 if everything matches" }),
  because: z.array(z.enum(["amount", "reference", "damaged-reference", "payer", "time"])),
  action: z
    .enum(["pay", "match", "pay-again", "return", "match-return"])
    .nullable()
    .meta({
      description: composeList("The effect of approving the proposal.", [
        "`pay`: pays the order.",
        "`match`: links the transfer to an order that was approved by hand, by `pay-order` too.",
        "`pay-again`: records a further transfer for a paid order, by `pay-order` with `again`.",
        "`return`: owes the buyer the money for an order that was cancelled unpaid.",
        "`match-return`: links it to a return that was made by hand, by `return` with `already_returned`.",
        "null: nothing",
      ]),
    }),
  is_certain: z.boolean().meta({ description: "`approve-certain` approves it" }),
  obstacle: z
    .enum(proposalObstacles)
    .nullable()
    .meta({
      description: composeList("The doubt about the transfer.", [
        "null: it is certain.",
        "`went-back`: see `went_back`.",
        "`status-unknown`: see `open_status`.",
        "`dated-in-future`: a day in the row was in the future.",
        "`currency-unsure`: the file's name or unclear words may name another currency.",
        "`may-be-returned`: the text speaks of a reversal, a return, a refund, money sent or money that never came",
      ]),
    }),
});

export const transfer = z
  .object({
    _id: id,
    line: z.int().meta({ description: "The line in the file" }),
    paid_on: calendarDate,
    amount: money,
    text: z.string().meta({ description: "Reference and description, as the bank wrote them" }),
    payer: z.string(),
    open_status: z.string().nullable().meta({
      description:
        "The bank's status, unless it is known to mean that the money has arrived. Empty if the bank states none. Null if the money has arrived, or if the file has no such column",
    }),
    went_back: z.string().nullable().meta({
      description:
        "The file, line and words that report this money as failed, returned or paid out again, perhaps less a fee. Null if there are none",
    }),
    is_known: z
      .boolean()
      .meta({ description: "True if an earlier statement contains the transfer" }),
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

export const keptTransfer = transfer
  .omit({ line: true, is_known: true, proposals: true })
  .extend({
    statement_id: id.meta({ description: "The first statement with the transfer" }),
  })
  .meta({ id: "KeptBankTransfer" });
export type KeptTransferWire = z.infer<typeof keptTransfer>;

export const bankStatement = z
  .object({
    _id: id,
    file_name: z.string(),
    uploaded_at: timestamp,
    rows: z.int(),
    new_rows: z.int().meta({ description: "Rows that no earlier statement contained" }),
    open_rows: z.int().meta({
      description: "Rows whose transfer arrived and belongs to no order yet",
    }),
  })
  .meta({ id: "BankStatement" });
export type BankStatementWire = z.infer<typeof bankStatement>;

export const outcome = z
  .enum(["ok", "conflict", "order_state"])
  .meta({ description: "The reason; `conflict` if another member of staff was first" });

export const approval = z
  .object({
    _id: id,
    state: z.enum(["WAITING", "UNDONE", "RUNNING", "DONE"]).meta({
      description:
        "WAITING approvals have changed nothing and written to nobody, and can be undone. DONE ones have an outcome for each match",
    }),
    runs_at: timestamp.meta({ description: "The end of the time in which it can be undone" }),
    matches: z.array(
      z.object({
        transfer_id: id,
        order_id: id,
        order_reference: z.string(),
        code: outcome.nullable().meta({ description: "Null until the approval has run" }),
      }),
    ),
  })
  .meta({ id: "StatementApproval" });
export type StatementApprovalWire = z.infer<typeof approval>;

export const unpaidOrder = z
  .object({
    _id: id,
    reference: z.string(),
    current_status: z.enum(orderStatuses),
    amount: money,
    buyer: z.string().meta({ description: "The recipient's name" }),
    placed_at: timestamp,
  })
  .meta({ id: "UnpaidOrder" });
export type UnpaidOrderWire = z.infer<typeof unpaidOrder>;

export const surplus = z
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
