import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus } from "./change-status.ts";
import { closeForChange } from "./settle-for-reader.ts";
import type { OrderActor } from "../order-status/index.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * The buyer calls off an order that is not paid; what was held for it goes back. Its page at the provider is closed first: who paid
 * there has bought. @throws ShopError `order_state`
 */
export async function cancelOrder(
  deps: Deps,
  buyer: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  const found = await closeForChange(deps, order);
  return inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, found, { event: "cancel", by: "buyer", actor: buyer }),
  );
}
