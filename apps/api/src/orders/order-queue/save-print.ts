import type { PackingPaper } from "@harbour/contracts/operator";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { OrderRow } from "../orders/index.ts";
import { insertPrints } from "./order-notes.repository.ts";
import { emitQueueEvent } from "./queue-events.ts";

export interface PrintedOrder {
  readonly order: OrderRow;
  /** The newest event of the order. It was read before the contents of the paper. */
  readonly lastEventId: number;
}

/**
 * Records in each order's history that its paper was printed. The audit records it too, because the papers contain
 * personal data.
 */
export function savePrint(
  db: Db,
  operator: Operator,
  paper: PackingPaper,
  printedOrders: readonly PrintedOrder[],
): Promise<void> {
  const orders = printedOrders.map(({ order, lastEventId }) => ({
    orderId: order.id,
    lastEventId,
  }));
  return inTransaction(db, async (tx) => {
    await insertPrints(tx, { operatorId: operator.id, paper }, orders);
    for (const { order } of printedOrders) {
      await recordAudit(tx, operator, { action: `print-${paper}`, subject: `order ${order.id}` });
      await emitQueueEvent(tx, "order.changed", order);
    }
  });
}
