import type { z } from "zod";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { fromWire, toWire } from "../../../platform/values/money.ts";
import { type CourierRow, findByKeys, upsertCouriers } from "../delivery.repository.ts";
import { couriers } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { courierFileRow, readFeeBand, type WholeCourier } from "./file-schemas.ts";
import {
  readKey,
  listNames,
  type FileRowKind,
  type PartialFileRow,
  saveFileRows,
} from "./plan-file-rows.ts";

export type CourierFileRow = PartialFileRow<z.input<typeof courierFileRow>>;

/**
 * Upserts couriers by key. Omitted couriers and fields keep their stored values.
 * @throws ShopError `validation` by dotted path
 */
export async function saveCouriers(tx: Tx, fileRows: readonly CourierFileRow[]): Promise<void> {
  await lockDelivery(tx);
  await saveFileRows(tx, await courierKind(tx, fileRows), fileRows);
}

export async function courierKind(db: Db | Tx, fileRows: readonly unknown[]) {
  return {
    name: "couriers",
    schema: courierFileRow,
    texts: ["title", "description"],
    readName: readKey,
    storedRows: await findByKeys(db, couriers, listNames(fileRows)),
    row: courierRow,
    describeRow: describeCourier,
    upsertRows: upsertCouriers,
  } satisfies FileRowKind<typeof courierFileRow, Omit<CourierRow, "id">>;
}

function courierRow(fileRow: WholeCourier): Omit<CourierRow, "id"> {
  const { key, title, description, image, service, position } = fileRow;
  return {
    key,
    title,
    description,
    image,
    service,
    position,
    countryCodes: fileRow.country_codes,
    excludedDistricts: fileRow.excluded_districts,
    feeBands: fileRow.fee_bands.map(readFeeBand),
    separateFee: fileRow.separate_fee === null ? null : fromWire(fileRow.separate_fee),
    trackingUrl: fileRow.tracking_url,
    maxWeightGrams: fileRow.max_weight_grams,
    maxSizeMm: fileRow.max_size_mm,
    maxValue: fileRow.max_value === null ? null : fromWire(fileRow.max_value),
    hasStations: fileRow.has_stations,
    isEnabled: fileRow.is_enabled,
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
    tracking_url: row.trackingUrl,
    max_weight_grams: row.maxWeightGrams,
    max_size_mm: row.maxSizeMm,
    max_value: row.maxValue === null ? null : toWire(row.maxValue),
    has_stations: row.hasStations,
    is_enabled: row.isEnabled,
  };
}
