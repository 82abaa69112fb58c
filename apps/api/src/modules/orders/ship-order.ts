import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderActor } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

/** Staff hand the goods to the courier: reserved stock leaves the warehouse. @throws ShopError `order_state`, also for a pick-up order */
export function shipOrder(
  deps: Deps,
  staff: OrderActor,
  order: OrderRow,
  tracking: { number: string; url: string | null },
): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, order, { event: "ship", by: "staff", actor: staff, tracking }),
  );
}
