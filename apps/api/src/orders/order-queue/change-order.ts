import type { Operator } from "../../platform/actor.ts";
import { type Db, inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, type ShopError, stale } from "../../platform/shop-error.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/index.ts";
import { describeForStaff } from "./describe-for-staff.ts";

export interface StaffRequest {
  /** Id or reference. */
  readonly orderId: string;
  /** The version that the operator saw. */
  readonly version: number;
}

/**
 * Changes an order for staff. It locks the order, compares it with the version they saw, and changes it in one
 * transaction, so the losing request learns what the other did.
 * @throws ShopError `not_found`, `stale` with the present order, and what `change` throws
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
    if (order.version !== version) throw await staleFor(deps, tx, operator, order);
    return change(tx, order);
  });
}

/** The order as the operator saw it, before anything is asked of others about it. @throws ShopError `not_found`, `stale` */
export async function findUnchanged(
  deps: Deps,
  operator: Operator,
  { orderId, version }: StaffRequest,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, orderId);
  if (order === undefined) throw notFound("Order");
  if (order.version !== version) throw await staleFor(deps, deps.db, operator, order);
  return order;
}

async function staleFor(
  deps: Deps,
  db: Db | Tx,
  { role }: Operator,
  order: OrderRow,
): Promise<ShopError> {
  return stale(await describeForStaff(deps, db, role, order));
}
