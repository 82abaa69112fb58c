import type { Courier, Warehouse } from "@harbour/contracts";
import { toWire } from "../../platform/money.ts";
import type { CourierRow, WarehouseRow } from "./delivery.repository.ts";

export function presentCourier({
  id,
  title,
  description,
  image,
  countryCodes,
  excludedDistricts,
  feeBands,
}: CourierRow): Courier {
  return {
    _id: id,
    title,
    description,
    image,
    country_codes: countryCodes,
    excluded_districts: excludedDistricts,
    fee_bands: feeBands.map(({ from, to, fee }) => ({
      from: toWire(from),
      to: to === null ? null : toWire(to),
      fee: toWire(fee),
    })),
  };
}

export function presentWarehouse(row: WarehouseRow): Warehouse {
  const { latitude, longitude } = row;
  return {
    _id: row.id,
    title: row.title,
    address: row.address,
    district: row.district,
    opening_hours: row.openingHours,
    phone: row.phone,
    image: row.image,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    is_pickup_point: row.isPickupPoint,
  };
}
