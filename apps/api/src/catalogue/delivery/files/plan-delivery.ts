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
  readonly planned: readonly PlannedFileRow<object>[];
  readonly faults: readonly RecordFault[];
  /** Writes some of `planned`. */
  readonly write: (tx: Tx, planned: readonly PlannedFileRow<object>[]) => Promise<void>;
}

/** Plans the rows of a file: each before and after, and its faults. Writes nothing. */
export async function planDelivery(
  tx: Tx,
  name: keyof Kinds,
  fileRows: readonly object[],
): Promise<DeliveryPlan> {
  await lockDelivery(tx);
  // All parts of one name are of one kind, but the compiler cannot follow that through the table.
  const kind = (await kinds[name](tx, fileRows)) as Awaited<ReturnType<Kinds["stations"]>>;
  const { planned, faults } = planFileRows(kind, fileRows);
  return {
    planned,
    faults,
    write: (within, some) => writeFileRows(within, kind, some as typeof planned),
  };
}

/** Returns all rows in the format of files, in the shop's order; stations by name. */
export async function listDeliveryFileRows(db: Db | Tx, name: keyof Kinds): Promise<object[]> {
  const keys = await findAllKeys(db, name === "warehouses" ? warehouses : couriers);
  const named = keys.map((key) => ({ key, courier: key }));
  const kind = (await kinds[name](db, named)) as Awaited<ReturnType<Kinds["stations"]>>;
  const names = name === "stations" ? [...kind.stored.keys()].toSorted() : keys;
  return names.map((key) => kind.describe(kind.stored.get(key)!));
}
