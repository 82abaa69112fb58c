import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import { closeSome, ofPreorder, record } from "./reservations.repository.ts";

export interface PreorderShare {
  readonly orderId: string;
  readonly variantId: string;
  readonly warehouseId: string;
  readonly qty: number;
}

/**
 * Reserves goods in a warehouse for units of a pre-order that an order waits for. The caller has locked the order and
 * then the stock.
 * @returns false when the order waits for fewer units, or fewer are free; the caller rolls back
 */
export async function allocatePreorder(tx: Tx, share: PreorderShare): Promise<boolean> {
  const { orderId, variantId, warehouseId, qty } = share;
  const closed = await closeSome(tx, orderId, { variantId, qty }, "released", ofPreorder);
  if (closed.reduce((sum, held) => sum + held.qty, 0) !== qty) return false;
  for (const held of closed) await record(tx, orderId, held, { onHand: 0, reason: "release" });
  const { rowCount } = await tx.execute(sql`
    update stock_levels set reserved = reserved + ${qty}
    where variant_id = ${variantId} and warehouse_id = ${warehouseId} and on_hand - reserved >= ${qty}`);
  if (rowCount !== 1) return false;
  await tx.execute(
    sql`update preorders set allocated = allocated + ${qty} where variant_id = ${variantId}`,
  );
  await tx.execute(sql`
    insert into stock_reservations (order_id, variant_id, warehouse_id, qty, is_preorder)
    values (${orderId}, ${variantId}, ${warehouseId}, ${qty}, true)`);
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
    values (${variantId}, ${warehouseId}, 0, ${qty}, 'reserve', ${orderId})`);
  return true;
}
