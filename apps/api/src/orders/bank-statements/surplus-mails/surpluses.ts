import type { TransferSurplusWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { toWire } from "../../../platform/values/money.ts";
import { presentContact } from "../../order-queue/index.ts";
import { findOrdersWithLines } from "../../orders/index.ts";
import { findTransfer } from "../bank-statements.repository.ts";
import { markSurplusReturned, type SurplusRow } from "../transfer-lists.repository.ts";
import { surplusMailJob } from "./surplus-mail.rules.ts";

/** Presents a page of surpluses with their recipients. */
export async function describeSurpluses(
  { db }: Deps,
  rows: readonly SurplusRow[],
): Promise<TransferSurplusWire[]> {
  const orders = await findOrdersWithLines(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map(({ transfer, orderId, surplus, paidAt }) => {
    const { order } = orders.get(orderId)!;
    return {
      _id: transfer.id,
      order: { _id: order.id, reference: order.reference, contact: presentContact(order) },
      payer: transfer.payer,
      paid_on: transfer.paidOn,
      amount: toWire(transfer.amount),
      surplus: toWire(surplus),
      waits_since: paidAt.toISOString(),
    };
  });
}

/**
 * Records that staff returned a surplus.
 * @throws ShopError `not_found`; `conflict` when the transfer has no surplus, or the surplus was already returned
 */
export async function returnSurplus(
  { db }: Deps,
  operator: Operator,
  transferId: string,
  note: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await findTransfer(tx, transferId)) === undefined) throw notFound("Bank transfer");
    const returned = await markSurplusReturned(tx, transferId, operator.id);
    if (returned === undefined) throw conflict(makeReason("transfer-without-surplus"));
    await recordAudit(tx, operator, {
      action: "return-surplus",
      subject: `bank-transfer ${transferId}`,
      before: { surplus_returned_at: null },
      after: { surplus: toWire(returned.surplus), note },
    });
    const payloadIds = { order_id: returned.orderId, transfer_id: transferId };
    await addJob(tx, ...surplusMailJob({ about: "returned", ...payloadIds }));
  });
}
