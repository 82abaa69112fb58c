import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** Counts the pieces of each variant that an order still holds, gifts included. */
export async function findHeld(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    select variant_id, sum(qty)::integer as qty from stock_reservations
    where order_id = ${orderId} and state = 'held' group by variant_id`);
  return new Map(rows.map((row) => [row.variant_id, row.qty]));
}

interface CameBack {
  readonly orderId: string;
  readonly variantId: string;
  readonly qty: number;
  readonly operatorId: string;
}

/** Goods that came back are on sale again where they were sent from. */
export async function restock(
  tx: Tx,
  { orderId, variantId, qty, operatorId }: CameBack,
): Promise<void> {
  await tx.execute(sql`
    with home as (
      select w.id from warehouses w left join stock_reservations r
        on r.warehouse_id = w.id and r.order_id = ${orderId} and r.variant_id = ${variantId} and r.state = 'shipped'
      order by r.id is null, w.position, w.id limit 1
    ),
    level as (
      insert into stock_levels (variant_id, warehouse_id, on_hand) select ${variantId}, id, ${qty} from home
      on conflict (variant_id, warehouse_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    )
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id, operator_id, note)
    select ${variantId}, id, ${qty}, 0, 'receive', ${orderId}, ${operatorId}, 'Came back with a refund' from home`);
}
