import type { Db, Tx } from "../../../platform/database/db.ts";
import type { RecordFault } from "../../../platform/modules/settings-record.ts";
import { findAllKeys } from "../delivery.repository.ts";
import { couriers, warehouses } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { type PlannedFileRow, planFileRows, writeFileRows } from "./plan-file-rows.ts";
import { courierKind } from "./save-couriers.ts";
import { stationKind } from "./save-stations.ts";
import { warehouseKind } from "./save-warehouses.ts";

const kinds = { stations: stationKind, couriers: courierKind, warehouses: warehouseKind };
type Kinds = typeof kinds;

export interface DeliveryPlan {
  readonly plannedRows: readonly PlannedFileRow<object>[];
  readonly faults: readonly RecordFault[];
  /** Writes some of `plannedRows`. */
  readonly write: (tx: Tx, rows: readonly PlannedFileRow<object>[]) => Promise<void>;
}

/** Plans the rows of a file: each row before and after the import, and its faults. Writes nothing. */
export async function planDelivery(
  tx: Tx,
  name: keyof Kinds,
  fileRows: readonly object[],
): Promise<DeliveryPlan> {
  await lockDelivery(tx);
  // The fields of one `kinds` entry fit each other, but the compiler cannot follow that through the table.
  const kind = (await kinds[name](tx, fileRows)) as Awaited<ReturnType<Kinds["stations"]>>;
  const { plannedRows, faults } = planFileRows(kind, fileRows);
  return {
    plannedRows,
    faults,
    write: (within, rows) => writeFileRows(within, kind, rows as typeof plannedRows),
  };
}

/** Returns all rows in the format of files, in the shop's order. Stations are sorted by name. */
export async function listDeliveryFileRows(db: Db | Tx, name: keyof Kinds): Promise<object[]> {
  const keys = await findAllKeys(db, name === "warehouses" ? warehouses : couriers);
  const namedRows = keys.map((key) => ({ key, courier: key }));
  const kind = (await kinds[name](db, namedRows)) as Awaited<ReturnType<Kinds["stations"]>>;
  const names = name === "stations" ? [...kind.storedRows.keys()].toSorted() : keys;
  return names.map((key) => kind.describeRow(kind.storedRows.get(key)!));
}
