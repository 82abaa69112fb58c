import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/** Also where nothing of it ever lay, and where there is no row of stock to lock yet. @returns undefined: there is no such SKU */
export async function lockVariant(tx: Tx, sku: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from product_variants where sku = ${sku} for no key update`,
  );
  return rows[0]?.id;
}

/** Ids by key; keys that no warehouse has are left out. */
export async function findWarehouses(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(
    sql`select key, id from warehouses where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

interface Level {
  readonly variantId: string;
  readonly warehouseId: string;
  readonly by: number;
}

/** @returns false when it would leave less than orders hold */
export async function moveLevel(tx: Tx, { variantId, warehouseId, by }: Level): Promise<boolean> {
  if (by > 0)
    await tx.execute(sql`
      insert into stock_levels (variant_id, warehouse_id) values (${variantId}, ${warehouseId}) on conflict do nothing`);
  const { rowCount } = await tx.execute(sql`
    update stock_levels set on_hand = on_hand + ${by}
    where variant_id = ${variantId} and warehouse_id = ${warehouseId} and on_hand + ${by} >= reserved`);
  return rowCount === 1;
}

/** @param movement `reason` says what kind it is, `note` is the operator's own words */
export async function recordMovement(
  tx: Tx,
  movement: Level & { readonly reason: string; readonly operatorId: string; readonly note: string },
): Promise<void> {
  const { variantId, warehouseId, by, reason, operatorId, note } = movement;
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, operator_id, note)
    values (${variantId}, ${warehouseId}, ${by}, 0, ${reason}, ${operatorId}, ${note})`);
}
