import { and, arrayContains, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { selectRows } from "../../platform/database/statement.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { couriers, stations, warehouses } from "./delivery.tables.ts";

export type CourierRow = typeof couriers.$inferSelect;
export type WarehouseRow = typeof warehouses.$inferSelect;

export function findCouriers(db: Db | Tx, countryCode: string): Promise<CourierRow[]> {
  return db
    .select()
    .from(couriers)
    .where(and(couriers.isEnabled, arrayContains(couriers.countryCodes, [countryCode])))
    .orderBy(asc(couriers.position), asc(couriers.id));
}

/** Finds an active courier. */
export async function findCourier(db: Db | Tx, id: string): Promise<CourierRow | undefined> {
  const [row] = await selectEnabledCourier(db, { id });
  return row;
}

/**
 * Returns the address pattern of a courier's tracking pages, also of an inactive courier. Returns null when the
 * courier has none.
 */
export async function findTrackingPattern(db: Db | Tx, courierId: string): Promise<string | null> {
  const [row] = await db
    .select({ pattern: couriers.trackingUrl })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  return row?.pattern ?? null;
}

const selectEnabledCourier = selectRows<{ id: string }, typeof couriers>(
  couriers,
  ({ id }) => sql`id = ${id} and is_enabled`,
);

export async function findPickupPoint(db: Db | Tx, id: string): Promise<WarehouseRow | undefined> {
  const [row] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, id), eq(warehouses.isPickupPoint, true)));
  return row;
}

/** Finds a warehouse, even if it is no longer a pick-up point. */
export async function findWarehouse(db: Db | Tx, id: string): Promise<WarehouseRow | undefined> {
  const [row] = await db.select().from(warehouses).where(eq(warehouses.id, id));
  return row;
}

/** Finds the rows of these keys, active or not. */
export async function findByKeys<Table extends typeof couriers | typeof warehouses>(
  db: Db | Tx,
  table: Table,
  keys: readonly string[],
): Promise<Map<string, Table["$inferSelect"]>> {
  const rows = await db
    .select()
    .from(table as typeof couriers)
    .where(inArray(table.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row as Table["$inferSelect"]]));
}

/** Returns all keys, in the shop's order. */
export async function findAllKeys(
  db: Db | Tx,
  table: typeof couriers | typeof warehouses,
): Promise<string[]> {
  const rows = await db
    .select({ key: table.key })
    .from(table)
    .orderBy(asc(table.position), asc(table.id));
  return rows.map(({ key }) => key);
}

export async function findWarehouses(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<{ rows: WarehouseRow[]; total: number }> {
  const rows = await db
    .select()
    .from(warehouses)
    .orderBy(asc(warehouses.position), asc(warehouses.id))
    .limit(page.limit)
    .offset(page.offset);
  const [countRow] = await db.select({ total: count() }).from(warehouses);
  return { rows, total: countRow?.total ?? 0 };
}

export async function upsertWarehouses(
  tx: Tx,
  rows: readonly Omit<WarehouseRow, "id">[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(warehouses)
    .values(rows.map((row) => ({ id: timeOrderedId(), ...row })))
    .onConflictDoUpdate({ target: warehouses.key, set: assignExcluded(warehouses) });
}

export async function upsertCouriers(
  tx: Tx,
  rows: readonly Omit<CourierRow, "id">[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(couriers)
    .values(rows.map((row) => ({ id: timeOrderedId(), ...row })))
    .onConflictDoUpdate({ target: couriers.key, set: assignExcluded(couriers) });
}

/** Returns the assignments of an upsert: every column except the identity. */
function assignExcluded(table: typeof warehouses | typeof couriers) {
  const columns = Object.entries(table).filter(
    ([name]) => !["id", "key", "enableRLS"].includes(name),
  );
  return Object.fromEntries(
    columns.map(([name, column]) => [
      name,
      sql.raw(`excluded.${(column as { name: string }).name}`),
    ]),
  );
}

/** Deletes the row of a key. */
export async function deleteByKey(
  tx: Tx,
  table: typeof couriers | typeof warehouses,
  key: string,
): Promise<void> {
  await tx.delete(table).where(eq(table.key, key));
}

/** Counts stations by the id of their courier. */
export async function countStations(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .select({ courierId: stations.courierId, total: count() })
    .from(stations)
    .groupBy(stations.courierId);
  return new Map(rows.map(({ courierId, total }) => [courierId, total]));
}
