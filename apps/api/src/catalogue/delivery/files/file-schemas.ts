import { localizedText, type OpeningTime } from "@harbour/contracts";
import { defaultCountry, stationKinds } from "@harbour/contracts/constants";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { districtIds } from "@harbour/i18n";
import { z } from "zod";
import { readFields, recordKey } from "../../../platform/modules/settings-record.ts";
import { fromWire } from "../../../platform/values/money.ts";
import { bandFaults } from "../fees/fee-bands.rules.ts";
import { sortLongestFirst } from "../fees/parcel.rules.ts";
import { readOpeningTimes } from "../opening-hours/opening-times.rules.ts";

const emptyText = { en: "", zh: "", cn: "" };
const requiredTitle = localizedText.refine(({ en }) => en.trim() !== "", {
  error: encodeReason(makeReason("missing")),
  path: ["en"],
});
const latitude = z.number().min(-90).max(90).nullable().default(null);
const longitude = z.number().min(-180).max(180).nullable().default(null);
/**
 * A coordinate of a station in Hong Kong or Macau. The narrow range reveals an exchanged latitude and longitude, the
 * usual fault.
 */
const coordinate = (from: number, to: number) =>
  z
    .number()
    .refine((value) => value >= from && value <= to, {
      error: encodeReason(makeReason("outside-hong-kong-and-macau", { from, to })),
    })
    .nullable()
    .default(null);
const position = z.int().min(0).max(1_000_000).default(0);
const amount = z.string().regex(/^\d{1,7}\.\d{2}$/, {
  error: encodeReason(makeReason("not-money", { example: "40.00" })),
});
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: encodeReason(makeReason("not-a-time-of-day")) });
const days = z.int().min(0).max(60);
const range = z.strictObject({ min: days, max: days }).refine(({ min, max }) => min <= max, {
  error: encodeReason(makeReason("below-min")),
  path: ["max"],
});
const openingTimes = z
  .string()
  .max(500)
  .transform((text, context): OpeningTime[] => {
    const parsedTimes = readOpeningTimes(text);
    if (Array.isArray(parsedTimes)) return parsedTimes;
    context.addIssue({ code: "custom", message: encodeReason(parsedTimes.fault) });
    return z.NEVER;
  });
const district = z.enum(districtIds as [string, ...string[]], {
  error: encodeReason(makeReason("unknown-district")),
});

const limits = {
  max_weight_grams: z.int().min(1).max(10_000_000).nullable().default(null),
  /** The largest sides in any order; stored longest first. */
  max_size_mm: z
    .array(z.int().min(1).max(100_000))
    .length(3, { error: encodeReason(makeReason("not-three-sides")) })
    .transform(sortLongestFirst)
    .nullable()
    .default(null),
  max_value: amount
    .pipe(
      z
        .string()
        .refine((value) => fromWire(value) > 0, { error: encodeReason(makeReason("nothing")) }),
    )
    .nullable()
    .default(null),
};

const pickUpService = z.strictObject({
  cut_off: timeOfDay.nullable().default(null),
  ready_minutes: z.int().min(0).max(1440).default(120),
  transfer_days: range.default({ min: 1, max: 3 }),
  closed_on_holidays: z.boolean().default(false),
  closed_days: z.array(z.iso.date({ error: encodeReason(makeReason("not-a-date")) })).default([]),
});

/**
 * A warehouse of a settings file (docs/settings-files.md), which names it by `key`. `image` is an address that the
 * shop serves.
 */
export const warehouseFileRow = z.strictObject({
  key: recordKey,
  title: requiredTitle,
  address: localizedText,
  district: localizedText.default(emptyText),
  opening_hours: localizedText.default(emptyText),
  opening_times: openingTimes.default([]),
  phone: z.string().max(60).nullable().default(null),
  image: z.string().nullable().default(null),
  latitude,
  longitude,
  is_pickup_point: z.boolean().default(false),
  pick_up: pickUpService.nullable().default(null),
  position,
});
export type WholeWarehouse = z.output<typeof warehouseFileRow>;

const courierService = z.strictObject({
  cut_off: timeOfDay.nullable().default(null),
  processing_days: days.default(0),
  days: range,
  weekdays: z.array(z.int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5, 6]),
  on_holidays: z.boolean().default(false),
  more_days: z.array(z.strictObject({ districts: z.array(district).min(1), days })).default([]),
});

const feeBand = z.strictObject({ from: amount, to: amount.nullable(), fee: amount });

/** A courier. Amounts are written as on the wire: `"500.00"`. */
export const courierFileRow = z.strictObject({
  key: recordKey,
  title: requiredTitle,
  description: localizedText.default(emptyText),
  image: z.string().nullable().default(null),
  country_codes: z
    .array(
      z.string().regex(/^[A-Z]{2}$/, { error: encodeReason(makeReason("not-a-country-code")) }),
    )
    .min(1)
    .default([defaultCountry]),
  /** Districts that the courier does not serve, by the storefront's slugs, such as `islands`. */
  excluded_districts: z.array(recordKey).default([]),
  fee_bands: z
    .array(feeBand)
    .min(1)
    .superRefine(
      (bands, context) => {
        const readableBands = bands.map((band) => readFields(feeBand, band).validFields);
        for (const { path, reason } of bandFaults(readableBands.map(readPartialFeeBand)))
          context.addIssue({ code: "custom", path, message: encodeReason(reason) });
      },
      // Checks the bands even when an amount is unreadable, so that all faults are reported at once.
      { when: ({ value }) => Array.isArray(value) },
    ),
  separate_fee: amount.nullable().default(null),
  tracking_url: z
    .string()
    .max(400)
    .regex(/^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/, {
      error: encodeReason(
        makeReason("not-a-tracking-url", { sample: "https://courier.example/{number}" }),
      ),
    })
    .nullable()
    .default(null),
  service: courierService.nullable().default(null),
  ...limits,
  has_stations: z.boolean().default(false),
  position,
  is_enabled: z.boolean().default(true),
});
export type WholeCourier = z.output<typeof courierFileRow>;

/** A locker or counter, identified by its courier's key and its code. */
export const stationFileRow = z.strictObject({
  courier: recordKey,
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, { error: encodeReason(makeReason("not-a-station-code")) }),
  kind: z.enum(stationKinds).default("LOCKER"),
  title: requiredTitle,
  district,
  address: requiredTitle,
  opening_times: openingTimes.default([]),
  latitude: coordinate(22.05, 22.6),
  longitude: coordinate(113.5, 114.5),
  ...limits,
  is_enabled: z.boolean().default(true),
});
export type WholeStation = z.output<typeof stationFileRow>;

function readPartialFeeBand({ from, to, fee }: Partial<z.output<typeof feeBand>>) {
  return {
    ...(from !== undefined && { from: fromWire(from) }),
    ...(to !== undefined && { to: to === null ? null : fromWire(to) }),
    ...(fee !== undefined && { fee: fromWire(fee) }),
  };
}

export function readFeeBand({ from, to, fee }: { from: string; to: string | null; fee: string }) {
  return { from: fromWire(from), to: to === null ? null : fromWire(to), fee: fromWire(fee) };
}
