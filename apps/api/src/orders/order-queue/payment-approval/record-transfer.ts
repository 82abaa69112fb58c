import type { Tx } from "../../../platform/database/db.ts";
import type { OrderActor } from "../../order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import type { ReservationDeps } from "../../ports.ts";
import { decideProofs } from "../../proofs/index.ts";

/**
 * Records that staff found a cancelled order's money. Approves its proof and ends the search.
 * @throws ShopError `order_state`
 */
export async function recordTransfer(
  deps: ReservationDeps,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  {
    note,
    audit,
  }: {
    readonly note: string;
    readonly audit: { readonly before?: object; readonly after: object };
  },
): Promise<OrderRow> {
  const changedOrder = await changeStatus(deps, tx, order, {
    event: "return-transfer",
    by: "staff",
    actor: staff,
    reason: note,
    audit,
  });
  await decideProofs(tx, order.id, "APPROVED");
  return changedOrder;
}
