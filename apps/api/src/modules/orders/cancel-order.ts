import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderActor } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

/** The buyer calls off an order that is not paid; what was held for it goes back. @throws ShopError `order_state` */
export function cancelOrder(deps: Deps, buyer: OrderActor, order: OrderRow): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, order, { event: "cancel", by: "buyer", actor: buyer }),
  );
}
