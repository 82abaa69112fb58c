import { secondsToUndoApproval, type StatementApprovalWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { auditOutcomes, findCertainMatches, payByTransfer } from "./approve-certain.ts";
import { findOrdersOfTransfers } from "./bank-statements.repository.ts";
import type { StatementApprovalRow } from "./bank-statements.tables.ts";
import {
  type ApprovalMatch,
  beginApproval,
  endApproval,
  findApproval,
  findTransferMatches,
  insertApproval,
  markUndone,
  setOutcome,
} from "./transfer-states.repository.ts";

export interface ApprovalPayload {
  readonly approval_id: string;
}

/** The job that runs an approval once it can no longer be undone. */
export const approvalJobName = "approve-transfers";

/**
 * Queues the approval of certain transfers. Orders change and messages are sent only when the job runs.
 * @throws ShopError `not_found`; `conflict` when a match is no longer certain, or another approval waits or runs
 */
export async function scheduleApproval(
  deps: Deps,
  operator: Operator,
  statementId: string,
  matches: readonly ApprovalMatch[],
): Promise<StatementApprovalWire> {
  const certainOrders = await findCertainMatches(deps, statementId);
  const changedMatches = matches.filter(
    ({ transferId, orderId }) => certainOrders.get(transferId)?.id !== orderId,
  );
  if (changedMatches.length > 0)
    throw conflict(makeReason("matches-uncertain"), {
      transfer_ids: changedMatches.map(({ transferId }) => transferId),
    });
  const id = timeOrderedId();
  return inTransaction(deps.db, async (tx) => {
    const isFirst = await insertApproval(tx, {
      id,
      statementId,
      operatorId: operator.id,
      role: operator.role,
      address: operator.address,
      seconds: secondsToUndoApproval,
      matches: [...new Map(matches.map((match) => [match.transferId, match])).values()],
    });
    if (!isFirst) throw conflict(makeReason("approval-running"));
    const payload: ApprovalPayload = { approval_id: id };
    await addJob(tx, approvalJobName, payload, { inSeconds: secondsToUndoApproval });
    return describeApproval(tx, (await findApproval(tx, statementId, id))!);
  });
}

/**
 * Undoes an approval. One conditional update decides whether the undo or the run comes first.
 * @throws ShopError `not_found`; `conflict` when the approval has begun, or was undone before
 */
export async function undoApproval(
  deps: Deps,
  operator: Operator,
  statementId: string,
  id: string,
): Promise<StatementApprovalWire> {
  return inTransaction(deps.db, async (tx) => {
    if ((await findApproval(tx, statementId, id)) === undefined) throw notFound("Approval");
    if (!(await markUndone(tx, id))) throw conflict(makeReason("too-late-to-undo"));
    await recordAudit(tx, operator, {
      action: "undo-approve-certain-transfers",
      subject: `bank-statement ${statementId}`,
      after: { approval_id: id },
    });
    return describeApproval(tx, (await findApproval(tx, statementId, id))!);
  });
}

/**
 * Runs an approval on behalf of the operator who requested it. A transfer that is no longer certain stays unmatched.
 */
export async function runApproval(deps: Deps, id: string): Promise<void> {
  const approval = await beginApproval(deps.db, id);
  if (approval === undefined) return;
  const { statementId, operatorId, role, address } = approval;
  const operator: Operator = { kind: "operator", id: operatorId, role, address, sessionId: id };
  const certainOrders = await findCertainMatches(deps, statementId);
  const openMatches = (await findTransferMatches(deps.db, id)).filter(
    ({ outcome }) => outcome === null,
  );
  const orderIdByTransferId = await findOrdersOfTransfers(
    deps.db,
    openMatches.map(({ transferId }) => transferId),
  );
  for (const match of openMatches)
    await setOutcome(
      deps.db,
      id,
      match,
      await runMatch(deps, operator, match, { certainOrders, orderIdByTransferId }),
    );
  const outcomes = (await describeApproval(deps.db, approval)).matches;
  await inTransaction(deps.db, async (tx) => {
    await endApproval(tx, id);
    await auditOutcomes(tx, operator, statementId, outcomes);
  });
}

interface MatchContext {
  /** The certain orders by transfer id. */
  readonly certainOrders: ReadonlyMap<string, { readonly id: string }>;
  /** The ids of orders by the id of the transfer bound to them. */
  readonly orderIdByTransferId: ReadonlyMap<string, string>;
}

async function runMatch(
  deps: Deps,
  operator: Operator,
  { transferId, orderId }: ApprovalMatch,
  { certainOrders, orderIdByTransferId }: MatchContext,
) {
  // A worker that died may have paid the order before it could save the outcome.
  if (orderIdByTransferId.get(transferId) === orderId) return "ok";
  if (certainOrders.get(transferId)?.id !== orderId) return "conflict";
  return payByTransfer(deps, operator, { transferId, orderId });
}

export async function describeApproval(
  db: Db | Tx,
  approval: StatementApprovalRow,
): Promise<StatementApprovalWire> {
  const matches = await findTransferMatches(db, approval.id);
  return {
    _id: approval.id,
    state: approvalState(approval),
    runs_at: approval.runsAt.toISOString(),
    matches: matches.map(({ transferId, orderId, orderReference, outcome }) => ({
      transfer_id: transferId,
      order_id: orderId,
      order_reference: orderReference,
      code: outcome,
    })),
  };
}

function approvalState({
  undoneAt,
  doneAt,
  begunAt,
}: StatementApprovalRow): StatementApprovalWire["state"] {
  if (undoneAt !== null) return "UNDONE";
  if (doneAt !== null) return "DONE";
  return begunAt === null ? "WAITING" : "RUNNING";
}
