import type { z } from "zod";
import type { Db, Tx } from "../../platform/database/db.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import {
  courierRecord,
  inCents,
  type WholeCourier,
  type WholeWarehouse,
  warehouseRecord,
} from "./delivery-records.ts";
import {
  type CourierRow,
  findByKeys,
  upsertCouriers,
  upsertWarehouses,
  type WarehouseRow,
} from "./delivery.repository.ts";
import { couriers, warehouses } from "./delivery.tables.ts";
import { lockDelivery } from "./lock-delivery.ts";
import { writeOpeningTimes } from "./opening-times.rules.ts";
import {
  readKey,
  namesIn,
  type RecordKind,
  type PartialRecord,
  saveRecords,
} from "./whole-records.ts";

export type WarehouseRecord = PartialRecord<z.input<typeof warehouseRecord>>;
export type CourierRecord = PartialRecord<z.input<typeof courierRecord>>;

/** Upserts warehouses by key; others stay, and so do omitted fields. @throws ShopError `validation` by dotted path */
export async function saveWarehouses(tx: Tx, records: readonly WarehouseRecord[]): Promise<void> {
  await lockDelivery(tx);
  await saveRecords(tx, await warehouseKind(tx, records), records);
}

/** Saves couriers like `saveWarehouses`. */
export async function saveCouriers(tx: Tx, records: readonly CourierRecord[]): Promise<void> {
  await lockDelivery(tx);
  await saveRecords(tx, await courierKind(tx, records), records);
}

export async function warehouseKind(db: Db | Tx, records: readonly unknown[]) {
  return {
    name: "warehouses",
    schema: warehouseRecord,
    texts: ["title", "address", "district", "opening_hours"],
    readName: readKey,
    stored: await findByKeys(db, warehouses, namesIn(records)),
    row: warehouseRow,
    described: describedWarehouse,
    upsert: upsertWarehouses,
  } satisfies RecordKind<typeof warehouseRecord, Omit<WarehouseRow, "id">>;
}

export async function courierKind(db: Db | Tx, records: readonly unknown[]) {
  return {
    name: "couriers",
    schema: courierRecord,
    texts: ["title", "description"],
    readName: readKey,
    stored: await findByKeys(db, couriers, namesIn(records)),
    row: courierRow,
    described: describedCourier,
    upsert: upsertCouriers,
  } satisfies RecordKind<typeof courierRecord, Omit<CourierRow, "id">>;
}

function warehouseRow(record: WholeWarehouse): Omit<WarehouseRow, "id"> {
  const { opening_hours, opening_times, is_pickup_point, pick_up, ...rest } = record;
  return {
    ...rest,
    openingHours: opening_hours,
    openingTimes: opening_times,
    isPickupPoint: is_pickup_point,
    pickUp: pick_up,
  };
}

export function describedWarehouse(row: Omit<WarehouseRow, "id">): z.input<typeof warehouseRecord> {
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

function courierRow(record: WholeCourier): Omit<CourierRow, "id"> {
  const { key, title, description, image, service, position } = record;
  return {
    key,
    title,
    description,
    image,
    service,
    position,
    countryCodes: record.country_codes,
    excludedDistricts: record.excluded_districts,
    feeBands: record.fee_bands.map(inCents),
    separateFee: record.separate_fee === null ? null : fromWire(record.separate_fee),
    maxWeightGrams: record.max_weight_grams,
    maxSizeMm: record.max_size_mm,
    maxValue: record.max_value === null ? null : fromWire(record.max_value),
    hasStations: record.has_stations,
    isEnabled: record.is_enabled,
  };
}

export function describedCourier(row: Omit<CourierRow, "id">): object {
  const { key, title, description, image, service, position } = row;
  return {
    key,
    title,
    description,
    image,
    service,
    position,
    country_codes: row.countryCodes,
    excluded_districts: row.excludedDistricts,
    fee_bands: row.feeBands.map(({ from, to, fee }) => ({
      from: toWire(from),
      to: to === null ? null : toWire(to),
      fee: toWire(fee),
    })),
    separate_fee: row.separateFee === null ? null : toWire(row.separateFee),
    max_weight_grams: row.maxWeightGrams,
    max_size_mm: row.maxSizeMm,
    max_value: row.maxValue === null ? null : toWire(row.maxValue),
    has_stations: row.hasStations,
    is_enabled: row.isEnabled,
  };
}
