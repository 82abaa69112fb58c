import type { PackingPaper } from "@harbour/contracts/operator";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { OrderRow } from "../orders/index.ts";
import { insertPrints } from "./order-notes.repository.ts";
import { emitQueueEvent } from "./queue-events.ts";

/** Notes in each order's history that its paper was printed. The audit records it, because the papers name people. */
export function notePrint(
  db: Db,
  operator: Operator,
  paper: PackingPaper,
  orders: readonly OrderRow[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  return inTransaction(db, async (tx) => {
    await insertPrints(tx, { operatorId: operator.id, paper }, ids);
    for (const order of orders) {
      await recordAudit(tx, operator, { action: `print-${paper}`, subject: `order ${order.id}` });
      await emitQueueEvent(tx, "order.changed", order);
    }
  });
}
