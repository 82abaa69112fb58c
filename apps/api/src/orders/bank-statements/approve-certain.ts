import type { EndpointResponse } from "@harbour/contracts";
import type { bankStatementEndpoints } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, ShopError } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { lockOrder } from "../orders/index.ts";
import { payByTransferInTransaction, lockUsableTransfer } from "./bind-transfer.ts";
import { previewStatement } from "./preview-statement.ts";

type Outcome = EndpointResponse<typeof bankStatementEndpoints.approveCertain>["data"][number];

/** Approves all certain transfers. Each order has its own transaction, so that one refusal does not stop the others. */
export async function approveCertain(
  deps: Deps,
  operator: Operator,
  statementId: string,
): Promise<{ data: Outcome[] }> {
  const data: Outcome[] = [];
  for (const [transferId, order] of await findCertainMatches(deps, statementId)) {
    const code = await payByTransfer(deps, operator, { transferId, orderId: order.id });
    data.push({
      transfer_id: transferId,
      order_id: order.id,
      order_reference: order.reference,
      code,
    });
  }
  await inTransaction(deps.db, (tx) => auditOutcomes(tx, operator, statementId, data));
  return { data };
}

/** Finds the certain orders of a statement by transfer. @throws ShopError `not_found` */
export async function findCertainMatches(
  deps: Deps,
  statementId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly reference: string }>> {
  const { proposals } = await previewStatement(deps, statementId);
  return new Map(
    [...proposals].flatMap(([transferId, [bestProposal]]) =>
      bestProposal?.obstacle === null ? [[transferId, bestProposal.order] as const] : [],
    ),
  );
}

export function auditOutcomes(
  tx: Tx,
  operator: Operator,
  statementId: string,
  outcomes: readonly { readonly order_reference: string; readonly code: string | null }[],
): Promise<void> {
  return recordAudit(tx, operator, {
    action: "approve-certain-transfers",
    subject: `bank-statement ${statementId}`,
    after: { outcomes: outcomes.map(({ order_reference, code }) => ({ order_reference, code })) },
  });
}

/**
 * Marks the order as paid and binds the transfer to it, or does neither. If two calls run at once, only one succeeds.
 */
export async function payByTransfer(
  deps: Deps,
  operator: Operator,
  { transferId, orderId }: { transferId: string; orderId: string },
): Promise<Outcome["code"]> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw conflict(makeReason("order-gone"));
      // A file uploaded since the preview may report the transfer as missing.
      const { unconfirmedStatus, amount } = await lockUsableTransfer(tx, transferId, {
        acceptsReturned: false,
        acceptsDoubt: false,
      });
      if (unconfirmedStatus !== null) throw conflict(makeReason("doubtful-transfer"));
      // The order may have been edited since the preview.
      if (amount !== order.total) throw conflict(makeReason("amount-differs"));
      await payByTransferInTransaction(deps, tx, operator, { transferId, order });
    });
    return "ok";
  } catch (error) {
    if (error instanceof ShopError && (error.code === "conflict" || error.code === "order_state"))
      return error.code;
    throw error;
  }
}
