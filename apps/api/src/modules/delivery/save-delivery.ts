import { localizedText, money } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { z } from "zod";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { fromWire } from "../../platform/money.ts";
import { upsertCouriers, upsertWarehouses } from "./delivery.repository.ts";

const key = z.string().regex(/^[a-z0-9-]{1,60}$/);
const noText = { en: "", zh: "", cn: "" };

/** A warehouse as files describe it; `key` is what they call it, `image` an address the shop already serves. */
export const warehouseRecord = z.object({
  key,
  title: localizedText,
  address: localizedText,
  district: localizedText.default(noText),
  opening_hours: localizedText.default(noText),
  phone: z.string().nullable().default(null),
  image: z.string().nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  is_pickup_point: z.boolean().default(false),
  position: z.int().default(0),
});
export type WarehouseRecord = z.input<typeof warehouseRecord>;

/** A courier as files describe it. Amounts as on the wire: `"500.00"`. */
export const courierRecord = z.object({
  key,
  title: localizedText,
  description: localizedText.default(noText),
  image: z.string().nullable().default(null),
  country_codes: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .default([defaultCountry]),
  fee_bands: z.array(z.object({ from: money, to: money.nullable(), fee: money })).min(1),
  position: z.int().default(0),
});
export type CourierRecord = z.input<typeof courierRecord>;

/** Adds or changes warehouses by key; those not named stay. @throws ZodError for a record that is not one */
export async function saveWarehouses(tx: Tx, records: readonly WarehouseRecord[]): Promise<void> {
  const rows = records.map((record) => {
    const { opening_hours, is_pickup_point, ...rest } = warehouseRecord.parse(record);
    return { ...rest, openingHours: opening_hours, isPickupPoint: is_pickup_point };
  });
  await upsertWarehouses(tx, rows);
  await invalidate(tx, ["warehouses"]);
}

/** Adds or changes couriers by key; those not named stay. @throws ZodError for a record that is not one */
export async function saveCouriers(tx: Tx, records: readonly CourierRecord[]): Promise<void> {
  const rows = records.map((record) => {
    const { country_codes, fee_bands, ...rest } = courierRecord.parse(record);
    const feeBands = fee_bands.map(({ from, to, fee }) => ({
      from: fromWire(from),
      to: to === null ? null : fromWire(to),
      fee: fromWire(fee),
    }));
    return { ...rest, countryCodes: country_codes, feeBands };
  });
  await upsertCouriers(tx, rows);
  await invalidate(tx, ["couriers"]);
}
