import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { changeOrder } from "../order-queue/index.ts";
import { findOrder } from "../orders/index.ts";
import { issueRefund } from "./issue-refund.ts";
import { type PreparedRefund, prepareRefund, type RefundOrderRequest } from "./prepare-refund.ts";

/** Plans an order's refund without changing anything. */
export function planOrderRefund(
  deps: Deps,
  orderId: string,
  request: RefundOrderRequest,
): Promise<PreparedRefund> {
  return inTransaction(deps.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order === undefined) throw notFound("Order");
    return prepareRefund(deps, tx, order, request);
  });
}

/**
 * Refunds lines, shipping or goodwill by a decision of staff, without a request.
 * @param orderId id or reference
 * @returns the refund's id
 * @throws ShopError `not_found`, `stale` with the current order, `order_state`, `validation`, `conflict`
 */
export function refundOrder(
  deps: Deps,
  operator: Operator,
  orderId: string,
  { version, note, ...request }: RefundOrderRequest & { version: number; note: string },
): Promise<string> {
  return changeOrder(deps, operator, { orderId, version }, async (tx, order) => {
    const preparedRefund = await prepareRefund(deps, tx, order, request);
    return issueRefund(deps, tx, operator, order, preparedRefund, { requestId: null, note });
  });
}
