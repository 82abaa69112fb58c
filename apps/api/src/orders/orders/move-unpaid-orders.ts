import type { Tx } from "../../platform/database/db.ts";
import { hasPaidOrder, moveUnpaid } from "./order-changes.repository.ts";

/**
 * Moves a guest's unpaid orders to the account that the guest signs in to. The caller has locked both people.
 * @returns the ids of the moved orders, and whether paid orders stay with the guest
 */
export async function moveUnpaidOrders(
  tx: Tx,
  people: { readonly from: string; readonly to: string },
): Promise<{ readonly movedOrderIds: string[]; readonly hasPaidOrdersLeft: boolean }> {
  const movedOrderIds = await moveUnpaid(tx, people);
  return { movedOrderIds, hasPaidOrdersLeft: await hasPaidOrder(tx, people.from) };
}
