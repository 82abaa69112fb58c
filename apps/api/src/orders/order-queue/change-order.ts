import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound, type ShopError, staleVersion } from "../../platform/replies/shop-error.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/index.ts";
import { describeForStaff } from "./describe-for-staff.ts";

export interface StaffRequest {
  /** The order's id or reference. */
  readonly orderId: string;
  /** The version that the operator read. */
  readonly version: number;
}

/**
 * Changes an order for staff in one transaction. Locks the order and compares its version, so that the losing request
 * gets the current order.
 * @throws ShopError `not_found`, `stale` with the current order, and the errors of `change`
 */
export async function changeOrder<Changed>(
  deps: Deps,
  operator: Operator,
  { orderId, version }: StaffRequest,
  change: (tx: Tx, order: OrderRow) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw notFound("Order");
    if (order.version !== version) throw await makeStaleError(deps, tx, operator, order);
    return change(tx, order);
  });
}

/**
 * Finds the order and compares its version before any external call. The version must be the one that the operator
 * read.
 * @throws ShopError `not_found`, `stale`
 */
export async function findUnchangedOrder(
  deps: Deps,
  operator: Operator,
  { orderId, version }: StaffRequest,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, orderId);
  if (order === undefined) throw notFound("Order");
  if (order.version !== version) throw await makeStaleError(deps, deps.db, operator, order);
  return order;
}

async function makeStaleError(
  deps: Deps,
  db: Db | Tx,
  { role }: Operator,
  order: OrderRow,
): Promise<ShopError> {
  return staleVersion(await describeForStaff(deps, db, role, order));
}
