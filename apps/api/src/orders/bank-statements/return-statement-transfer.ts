import type { Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { changeOrder } from "../order-queue/index.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { returnTransfer } from "../refunds/index.ts";
import {
  type BindRequest,
  type BindResult,
  bindTransferOrThrow,
  lockUsableTransfer,
} from "./bind-transfer.ts";
import { bindReturnByHand } from "./matching/match-returned-transfers.ts";

export interface ReturnRequest extends BindRequest {
  readonly note: string;
  /** True when staff say that it is another transfer than the returned one. */
  readonly acceptsFurther: boolean;
  /** True when staff say that this transfer was already returned by hand, so nothing goes back now. */
  readonly isAlreadyReturned: boolean;
  /** True when staff return it although a file reports it as returned. */
  readonly acceptsReturned: boolean;
  /** True when staff return it although a file leaves its day or currency in doubt. */
  readonly acceptsDoubt: boolean;
}

/**
 * Returns a transfer for an order that was cancelled unpaid, or matches it with a return made by hand.
 * @throws ShopError `not_found`, `stale`, `order_state`; `conflict` when the transfer is bound already, went back, is
 * in doubt, is not said to be another one, or was not returned by hand
 */
export function returnStatementTransfer(
  deps: Deps,
  operator: Operator,
  request: ReturnRequest,
): Promise<BindResult> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const refundId = await returnTransferOfLockedOrder(deps, tx, operator, order, request);
    return { order: (await findOrder(tx, order.id))!, refundId };
  });
}

/** Returns a transfer within a transaction that has locked the order. */
export async function returnTransferOfLockedOrder(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  request: Omit<ReturnRequest, "orderId" | "version">,
): Promise<string> {
  const { transferId, note, acceptsFurther, isAlreadyReturned } = request;
  // A transfer that staff returned by hand may be in doubt or reported as returned.
  const acceptsReturned = isAlreadyReturned || request.acceptsReturned;
  const acceptsDoubt = isAlreadyReturned || request.acceptsDoubt;
  const { amount } = await lockUsableTransfer(tx, transferId, { acceptsReturned, acceptsDoubt });
  if (isAlreadyReturned) return bindReturnByHand(tx, operator, order, { id: transferId, amount });
  const refundId = await returnTransfer(deps, tx, operator, order, {
    amount,
    note,
    acceptsFurther,
    source: "statement",
  });
  await bindTransferOrThrow(tx, operator, {
    transferId,
    order,
    refundId,
    surplus: 0,
    acceptsReturned,
  });
  return refundId;
}
