import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { OrderActor } from "../order-status/index.ts";
import { changeStatus, type OrderRow } from "../orders/index.ts";

/** Completes an order whose buyer has received the goods. @throws ShopError `order_state` */
export function completeOrder(deps: Deps, buyer: OrderActor, order: OrderRow): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, order, { event: "complete", by: "buyer", actor: buyer }),
  );
}
