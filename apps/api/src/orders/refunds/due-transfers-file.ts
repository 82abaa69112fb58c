import { refundMedia, type OpenRefundWire } from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/database/db.ts";
import { writeCell } from "../../platform/files/csv-cells.rules.ts";
import { requireOperator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { validate } from "../../platform/requests/validation.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { describeOpenRefunds } from "./describe-open-refunds.ts";
import { findUnsettledRefunds, type OpenFilters } from "./refunds.repository.ts";

const batch = 500;
const columnNames = [
  "refund",
  "order",
  "name",
  "phone",
  "email",
  "amount",
  "currency",
  "message",
  "owed_since",
];

/**
 * Serves the file of transfers that staff must make. Its columns suit any bank's template. The audit records each
 * download, because the file names buyers.
 */
export function mountDueTransfersFile(app: FastifyInstance, deps: Deps): void {
  const endpoint = refundMedia.dueTransfers;
  mountMedia(app, { plane: operatorPlane, deps }, endpoint, async ({ actor, request, reply }) => {
    const operator = requireOperator(actor, endpoint.who);
    const requestInput = { params: {}, query: request.query, body: undefined };
    const { q, from, until } = validate(endpoint, requestInput).query as Omit<OpenFilters, "state">;
    const transfers = await findDueTransfers(deps, { q, from, until, state: "DUE" });
    await inTransaction(deps.db, (tx) =>
      recordAudit(tx, operator, {
        action: "export-due-transfers",
        subject: "refunds",
        after: { count: transfers.length },
      }),
    );
    return (
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="refund-transfers.csv"')
        .header("cache-control", "private, no-store")
        // Spreadsheets need the byte order mark to read Chinese names.
        .send(`\uFEFF${writeFile(transfers)}`)
    );
  });
}

async function findDueTransfers(deps: Deps, filters: OpenFilters): Promise<OpenRefundWire[]> {
  const all: OpenRefundWire[] = [];
  for (;;) {
    const page = { after: all.at(-1)?._id, limit: batch };
    const refundsPage = await findUnsettledRefunds(deps.db, filters, page);
    all.push(...(await describeOpenRefunds(deps, refundsPage)));
    if (refundsPage.length < batch) return all;
  }
}

function writeFile(transfers: readonly OpenRefundWire[]): string {
  return [columnNames, ...transfers.map(toCells)]
    .map((cells) => `${cells.map(writeCell).join(",")}\r\n`)
    .join("");
}

function toCells({ _id, order, payer, amount, waits_since: since }: OpenRefundWire): string[] {
  const { name, phone, email } = order.contact;
  return [
    _id,
    order.reference,
    // The money goes back to its payer, who may be somebody else than the recipient of the goods.
    payer?.name || name,
    // A spreadsheet would read a leading plus sign as a formula.
    phone.replace(/^\+/, ""),
    email,
    amount,
    "HKD",
    order.reference,
    since,
  ];
}
