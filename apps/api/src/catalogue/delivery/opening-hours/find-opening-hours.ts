import type { LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { findWarehouse } from "../delivery.repository.ts";
import { findStation } from "../stations.repository.ts";
import { describeOpeningHours } from "./describe-opening-hours.rules.ts";

interface OpeningPlace {
  /** A pick-up point. */
  readonly warehouse_id: string | null;
  /** A locker or counter. */
  readonly station_id?: string | null;
}

/** Finds a pick-up point's current opening hours, preferably in the shop's own words; null when unknown. */
export async function findOpeningHours(
  db: Db | Tx,
  { warehouse_id: warehouseId, station_id: stationId = null }: OpeningPlace,
): Promise<LocalizedText | null> {
  if (stationId !== null) {
    const station = await findStation(db, stationId);
    return station ? describeOpeningHours(station.openingTimes) : null;
  }
  const warehouse = warehouseId === null ? undefined : await findWarehouse(db, warehouseId);
  if (!warehouse) return null;
  return warehouse.openingHours.en === ""
    ? describeOpeningHours(warehouse.openingTimes)
    : warehouse.openingHours;
}
