import type { Db, Tx } from "../../platform/database/db.ts";
import { findAllKeys, findByKeys } from "./delivery.repository.ts";
import { couriers, warehouses } from "./delivery.tables.ts";

/** Finds ids of warehouses by key. Unknown keys are left out. */
export async function findWarehouseIdsByKey(
  db: Db | Tx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const warehousesByKey = await findByKeys(db, warehouses, keys);
  return new Map([...warehousesByKey].map(([key, { id }]) => [key, id]));
}

/** Tells whether the shop has neither warehouses nor couriers yet. */
export async function hasNoDelivery(db: Db | Tx): Promise<boolean> {
  const keys = [...(await findAllKeys(db, warehouses)), ...(await findAllKeys(db, couriers))];
  return keys.length === 0;
}
