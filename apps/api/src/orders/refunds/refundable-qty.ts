import type { Db, Tx } from "../../platform/database/db.ts";
import { findOrderLines, type OrderLineRow } from "../orders/index.ts";
import { findRefundedQty } from "./refunds.repository.ts";
import { findRequestedQuantities } from "./requests/refund-requests.repository.ts";

/**
 * Counts the units of each bought line that are neither refunded nor requested, by line id. The result is exact while
 * the order is locked.
 */
export async function refundableQty(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const lines = await findOrderLines(db, orderId);
  const refundedQuantities = await findRefundedQty(db, orderId);
  const requested = await findRequestedQuantities(db, orderId);
  return countRefundable(lines, refundedQuantities, requested);
}

/**
 * Counts the refundable units of each bought line.
 * @param refundedQuantities units by line; `requested` counts undecided requests
 */
export function countRefundable(
  lines: readonly Pick<OrderLineRow, "id" | "qty" | "isGift">[],
  refundedQuantities: ReadonlyMap<string, number>,
  requested: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map(
    lines.flatMap(({ id, qty, isGift }) =>
      isGift === true
        ? []
        : [[id, qty - (refundedQuantities.get(id) ?? 0) - (requested.get(id) ?? 0)] as const],
    ),
  );
}
