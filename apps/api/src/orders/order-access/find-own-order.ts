import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";

/**
 * Finds the caller's own order.
 * @param orderId id or reference
 * @throws ShopError `not_found`, also for another buyer's order
 */
export async function findOwnOrder(
  deps: Deps,
  shopper: Shopper,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, orderId);
  if (order?.customerId !== shopper.id) throw notFound("Order");
  return order;
}
