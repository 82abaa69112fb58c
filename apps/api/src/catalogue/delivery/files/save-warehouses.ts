import type { z } from "zod";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { findByKeys, upsertWarehouses, type WarehouseRow } from "../delivery.repository.ts";
import { warehouses } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { writeOpeningTimes } from "../opening-hours/opening-times.rules.ts";
import { warehouseFileRow, type WholeWarehouse } from "./file-schemas.ts";
import {
  listNames,
  type PartialFileRow,
  readKey,
  type FileRowKind,
  saveFileRows,
} from "./plan-file-rows.ts";

export type WarehouseFileRow = PartialFileRow<z.input<typeof warehouseFileRow>>;

/**
 * Upserts warehouses by key. Omitted warehouses and fields keep their stored values.
 * @throws ShopError `validation` by dotted path
 */
export async function saveWarehouses(tx: Tx, fileRows: readonly WarehouseFileRow[]): Promise<void> {
  await lockDelivery(tx);
  await saveFileRows(tx, await warehouseKind(tx, fileRows), fileRows);
}

export async function warehouseKind(db: Db | Tx, fileRows: readonly unknown[]) {
  return {
    name: "warehouses",
    schema: warehouseFileRow,
    texts: ["title", "address", "district", "opening_hours"],
    readName: readKey,
    storedRows: await findByKeys(db, warehouses, listNames(fileRows)),
    row: warehouseRow,
    describeRow: describeWarehouse,
    upsertRows: upsertWarehouses,
  } satisfies FileRowKind<typeof warehouseFileRow, Omit<WarehouseRow, "id">>;
}

function warehouseRow(fileRow: WholeWarehouse): Omit<WarehouseRow, "id"> {
  const { opening_hours, opening_times, is_pickup_point, pick_up, ...warehouseFields } = fileRow;
  return {
    ...warehouseFields,
    openingHours: opening_hours,
    openingTimes: opening_times,
    isPickupPoint: is_pickup_point,
    pickUp: pick_up,
  };
}

export function describeWarehouse(row: Omit<WarehouseRow, "id">): z.input<typeof warehouseFileRow> {
  const { key, title, address, district, phone, image, latitude, longitude, position } = row;
  const { openingHours, openingTimes, isPickupPoint, pickUp } = row;
  return {
    key,
    title,
    address,
    district,
    phone,
    image,
    latitude,
    longitude,
    position,
    opening_hours: openingHours,
    opening_times: writeOpeningTimes(openingTimes),
    is_pickup_point: isPickupPoint,
    pick_up: pickUp && { ...pickUp, closed_days: [...pickUp.closed_days] },
  };
}
