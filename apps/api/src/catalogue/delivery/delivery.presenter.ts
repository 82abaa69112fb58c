import type { Courier, Station, Warehouse } from "@harbour/contracts";
import { type Money, toWire } from "../../platform/values/money.ts";
import type { CourierRow, WarehouseRow } from "./delivery.repository.ts";
import { findFreeDeliveryThreshold } from "./fees/courier-terms.rules.ts";
import type { CourierService } from "./promises/delivery-promise.rules.ts";
import type { StationRow } from "./stations.repository.ts";

/** @param freeFrom the goods value from which a promotion makes delivery free; null when no promotion does */
export function presentCourier(row: CourierRow, freeFrom: Money | null): Courier {
  const freeThreshold = findFreeDeliveryThreshold(row, freeFrom);
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    country_codes: row.countryCodes,
    excluded_districts: row.excludedDistricts,
    fee_bands: row.feeBands.map(({ from, to, fee }) => ({
      from: toWire(from),
      to: to === null ? null : toWire(to),
      fee: toWire(fee),
    })),
    free_from: freeThreshold === null ? null : toWire(freeThreshold),
    service: row.service && presentService(row.service),
    has_stations: row.hasStations,
    limits: presentLimits(row),
  };
}

export function presentStation(row: StationRow): Station {
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    title: row.title,
    district: row.district,
    address: row.address,
    opening_times: row.openingTimes,
    location: presentLocation(row),
    limits: presentLimits(row),
  };
}

export function presentWarehouse(row: WarehouseRow): Warehouse {
  return {
    _id: row.id,
    title: row.title,
    address: row.address,
    district: row.district,
    opening_hours: row.openingHours,
    opening_times: row.openingTimes,
    closed_days: [...(row.pickUp?.closed_days ?? [])],
    phone: row.phone,
    image: row.image,
    location: presentLocation(row),
    is_pickup_point: row.isPickupPoint,
  };
}

function presentService(service: CourierService): Courier["service"] {
  const {
    cut_off,
    days,
    processing_days: processingDays,
    weekdays,
    on_holidays: hasHolidayDelivery,
  } = service;
  return {
    cut_off,
    days: { min: processingDays + days.min, max: processingDays + days.max },
    is_daily: hasHolidayDelivery && weekdays.length === 7,
  };
}

type ParcelLimitColumns = Pick<CourierRow, "maxWeightGrams" | "maxSizeMm" | "maxValue">;

function presentLimits({
  maxWeightGrams,
  maxSizeMm,
  maxValue,
}: ParcelLimitColumns): Courier["limits"] {
  const [length, width, height] = maxSizeMm ?? [];
  const hasSizeLimit = length !== undefined && width !== undefined && height !== undefined;
  return {
    max_weight_grams: maxWeightGrams,
    max_size_mm: hasSizeLimit ? [length, width, height] : null,
    max_value: maxValue === null ? null : toWire(maxValue),
  };
}

export function presentLocation({
  latitude,
  longitude,
}: Pick<WarehouseRow, "latitude" | "longitude">) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
