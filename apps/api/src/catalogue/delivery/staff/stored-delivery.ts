import type { Db, Tx } from "../../../platform/database/db.ts";
import { countStations, deleteByKey, findAllKeys, findByKeys } from "../delivery.repository.ts";
import { couriers, warehouses } from "../delivery.tables.ts";
import { describeCourier } from "../files/save-couriers.ts";
import { describeWarehouse } from "../files/save-warehouses.ts";

export type DeliveryTable = "couriers" | "warehouses";

export interface StoredDelivery {
  readonly id: string;
  /** The row as settings files hold it. */
  readonly fileRow: object;
}

/** Reads couriers or warehouses by key, in the shop's order. */
export async function findStoredDelivery(
  db: Db | Tx,
  table: DeliveryTable,
): Promise<ReadonlyMap<string, StoredDelivery>> {
  if (table === "couriers") {
    const keys = await findAllKeys(db, couriers);
    const rows = await findByKeys(db, couriers, keys);
    return new Map(
      keys.map((key) => {
        const row = rows.get(key)!;
        return [key, { id: row.id, fileRow: describeCourier(row) }];
      }),
    );
  }
  const keys = await findAllKeys(db, warehouses);
  const rows = await findByKeys(db, warehouses, keys);
  return new Map(
    keys.map((key) => {
      const row = rows.get(key)!;
      return [key, { id: row.id, fileRow: describeWarehouse(row) }];
    }),
  );
}

/** Deletes a courier or warehouse that nothing uses. */
export const deleteDelivery = (tx: Tx, table: DeliveryTable, key: string): Promise<void> =>
  deleteByKey(tx, table === "couriers" ? couriers : warehouses, key);

/** Counts stations by courier, inactive ones too. */
export const countCourierStations = (db: Db | Tx): Promise<ReadonlyMap<string, number>> =>
  countStations(db);
