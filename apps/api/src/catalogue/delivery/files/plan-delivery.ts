import type { Db, Tx } from "../../../platform/database/db.ts";
import type { RecordFault } from "../../../platform/modules/settings-record.ts";
import { findAllKeys } from "../delivery.repository.ts";
import { couriers, warehouses } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { type PlannedRecord, planRecords, writeRecords } from "./plan-records.ts";
import { courierKind } from "./save-couriers.ts";
import { stationKind } from "./save-stations.ts";
import { warehouseKind } from "./save-warehouses.ts";

const kinds = { stations: stationKind, couriers: courierKind, warehouses: warehouseKind };
type Kinds = typeof kinds;

export interface DeliveryPlan {
  readonly records: readonly PlannedRecord<object>[];
  readonly faults: readonly RecordFault[];
  /** Writes some of `records`. */
  readonly write: (tx: Tx, records: readonly PlannedRecord<object>[]) => Promise<void>;
}

/** Plans the records of a file: each before and after, and its faults. Writes nothing. */
export async function planDelivery(
  tx: Tx,
  name: keyof Kinds,
  fileRecords: readonly object[],
): Promise<DeliveryPlan> {
  await lockDelivery(tx);
  // All parts of one name are of one kind, but the compiler cannot follow that through the table.
  const kind = (await kinds[name](tx, fileRecords)) as Awaited<ReturnType<Kinds["stations"]>>;
  const { records, faults } = planRecords(kind, fileRecords);
  return {
    records,
    faults,
    write: (within, some) => writeRecords(within, kind, some as typeof records),
  };
}

/** Returns all records in the format of files, in the shop's order; stations by name. */
export async function listDeliveryRecords(db: Db | Tx, name: keyof Kinds): Promise<object[]> {
  const keys = await findAllKeys(db, name === "warehouses" ? warehouses : couriers);
  const named = keys.map((key) => ({ key, courier: key }));
  const kind = (await kinds[name](db, named)) as Awaited<ReturnType<Kinds["stations"]>>;
  const names = name === "stations" ? [...kind.stored.keys()].toSorted() : keys;
  return names.map((record) => kind.describe(kind.stored.get(record)!));
}
