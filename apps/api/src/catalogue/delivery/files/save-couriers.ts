import type { z } from "zod";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { fromWire, toWire } from "../../../platform/values/money.ts";
import { type CourierRow, findByKeys, upsertCouriers } from "../delivery.repository.ts";
import { couriers } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { courierRecord, readFeeBand, type WholeCourier } from "./file-schemas.ts";
import {
  readKey,
  listNames,
  type RecordKind,
  type PartialRecord,
  saveRecords,
} from "./plan-records.ts";

export type CourierRecord = PartialRecord<z.input<typeof courierRecord>>;

/** Upserts couriers by key; others stay, and so do omitted fields. @throws ShopError `validation` by dotted path */
export async function saveCouriers(tx: Tx, records: readonly CourierRecord[]): Promise<void> {
  await lockDelivery(tx);
  await saveRecords(tx, await courierKind(tx, records), records);
}

export async function courierKind(db: Db | Tx, records: readonly unknown[]) {
  return {
    name: "couriers",
    schema: courierRecord,
    texts: ["title", "description"],
    readName: readKey,
    stored: await findByKeys(db, couriers, listNames(records)),
    row: courierRow,
    describe: describeCourier,
    upsert: upsertCouriers,
  } satisfies RecordKind<typeof courierRecord, Omit<CourierRow, "id">>;
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
    feeBands: record.fee_bands.map(readFeeBand),
    separateFee: record.separate_fee === null ? null : fromWire(record.separate_fee),
    maxWeightGrams: record.max_weight_grams,
    maxSizeMm: record.max_size_mm,
    maxValue: record.max_value === null ? null : fromWire(record.max_value),
    hasStations: record.has_stations,
    isEnabled: record.is_enabled,
  };
}

export function describeCourier(row: Omit<CourierRow, "id">): object {
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
