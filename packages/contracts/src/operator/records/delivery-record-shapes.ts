import { z } from "zod";
import { deliveryPromise } from "../../catalogue/delivery-shapes.ts";
import { calendarDate, id, imageUrl, localizedText, money, timestamp } from "../../primitives.ts";
import { recordVersion as version } from "./catalogue-record-shapes.ts";

/** Records of couriers and warehouses, in the format of settings files (docs/settings-files.md). */

const key = z.string().min(1).max(60);
const range = z.object({ min: z.int(), max: z.int() });
const feeBand = z.object({ from: money, to: money.nullable(), fee: money });

const courierService = z.object({
  cut_off: z.string().nullable(),
  processing_days: z.int(),
  days: range,
  weekdays: z.array(z.int()).meta({ description: "1 is Monday, 7 is Sunday" }),
  on_holidays: z.boolean(),
  more_days: z.array(z.object({ districts: z.array(z.string()), days: z.int() })),
});

export const courierRecord = z
  .object({
    key,
    title: localizedText,
    description: localizedText,
    image: imageUrl.nullable(),
    country_codes: z.array(z.string()),
    excluded_districts: z.array(z.string()),
    fee_bands: z.array(feeBand),
    separate_fee: money.nullable(),
    tracking_url: z.string().nullable().meta({
      description:
        "The address of the courier's tracking page, with `{number}` for the tracking number",
    }),
    service: courierService
      .nullable()
      .meta({ description: "Null if the courier promises no days" }),
    max_weight_grams: z.int().nullable(),
    max_size_mm: z.array(z.int()).nullable(),
    max_value: money.nullable(),
    has_stations: z.boolean(),
    position: z.int(),
    is_enabled: z.boolean(),
  })
  .meta({ id: "CourierRecord" });
export type CourierRecordWire = z.infer<typeof courierRecord>;

const pickUp = z.object({
  cut_off: z.string().nullable(),
  ready_minutes: z.int(),
  transfer_days: range,
  closed_on_holidays: z.boolean(),
  closed_days: z.array(calendarDate),
});

export const warehouseRecord = z
  .object({
    key,
    title: localizedText,
    address: localizedText,
    district: localizedText,
    opening_hours: localizedText,
    opening_times: z.string().meta({ description: "The hours as files write them" }),
    phone: z.string().nullable(),
    image: imageUrl.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_pickup_point: z.boolean(),
    pick_up: pickUp.nullable().meta({ description: "Null if the courier promises no days" }),
    position: z.int(),
  })
  .meta({ id: "WarehouseRecord" });
export type WarehouseRecordWire = z.infer<typeof warehouseRecord>;

/** A text with only a generous limit. The rules of settings files check it and return readable reasons. */
const text = z.string().max(2000);
const texts = z.object({ en: text, zh: text, cn: text }).partial();
const count = z.int().nullable();

/** The fields of a courier. An absent field stays. The rules of settings files check the values. */
export const courierFields = z
  .strictObject({
    title: texts,
    description: texts,
    image: imageUrl.nullable(),
    country_codes: z.array(text).max(300),
    excluded_districts: z.array(text).max(50),
    fee_bands: z.array(z.strictObject({ from: text, to: text.nullable(), fee: text })).max(50),
    separate_fee: text.nullable(),
    tracking_url: text.nullable(),
    service: z
      .strictObject({
        cut_off: text.nullable(),
        processing_days: z.int(),
        days: range,
        weekdays: z.array(z.int()).max(7),
        on_holidays: z.boolean(),
        more_days: z
          .array(z.strictObject({ districts: z.array(text).max(50), days: z.int() }))
          .max(50),
      })
      .nullable(),
    max_weight_grams: count,
    max_size_mm: z.array(z.int()).max(3).nullable(),
    max_value: text.nullable(),
    has_stations: z.boolean(),
    position: z.int(),
    is_enabled: z.boolean(),
  })
  .partial();
export type CourierFields = z.infer<typeof courierFields>;

/** The fields of a warehouse. An absent field stays. */
export const warehouseFields = z
  .strictObject({
    title: texts,
    address: texts,
    district: texts,
    opening_hours: texts,
    opening_times: text,
    phone: text.nullable(),
    image: imageUrl.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_pickup_point: z.boolean(),
    pick_up: z
      .strictObject({
        cut_off: text.nullable(),
        ready_minutes: z.int(),
        transfer_days: range,
        closed_on_holidays: z.boolean(),
        closed_days: z.array(text).max(400),
      })
      .nullable(),
    position: z.int(),
  })
  .partial();
export type WarehouseFields = z.infer<typeof warehouseFields>;

export const recordKey = key;

export const courierDetails = z
  .object({
    _id: id,
    version,
    record: courierRecord,
    station_count: z.int().meta({ description: "Lockers and counters, inactive ones too" }),
  })
  .meta({ id: "CourierDetails" });
export type CourierDetails = z.infer<typeof courierDetails>;

export const warehouseDetails = z
  .object({ _id: id, version, record: warehouseRecord })
  .meta({ id: "WarehouseDetails" });
export type WarehouseDetails = z.infer<typeof warehouseDetails>;

/** The reasons that prevent the deletion of a courier or warehouse. */
export const deliveryUses = z
  .object({
    can_delete: z.boolean(),
    reasons: z.array(
      z.object({
        kind: z.enum(["open_orders", "orders", "stations", "stock", "last"]),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: "DeliveryUses" });
export type DeliveryUses = z.infer<typeof deliveryUses>;

export const holidayList = z
  .object({
    until: calendarDate.meta({ description: "The last day for which holidays are known" }),
    days_left: z.int(),
    is_ending: z.boolean().meta({ description: "True within 60 days of the end, and after it" }),
    days: z.array(z.object({ date: calendarDate, title: localizedText })),
  })
  .meta({ id: "HolidayList" });
export type HolidayListWire = z.infer<typeof holidayList>;

export const triedParcel = z.strictObject({
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("HK"),
  district: z.string().max(60).nullable().default(null),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
  weight_grams: z.int().min(0).max(10_000_000).nullable().default(null),
  size_mm: z.array(z.int().min(1).max(100_000)).length(3).nullable().default(null),
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: "The moment; now by default" }),
  courier: z
    .strictObject({ key, fields: courierFields })
    .optional()
    .meta({ description: "A courier as it would be after a save" }),
});

export const parcelTrial = z
  .object({
    data: z.array(
      z.object({
        key,
        title: localizedText,
        fee: money.nullable(),
        missing_for_free: money
          .nullable()
          .meta({ description: "The value missing for free delivery" }),
        promise: deliveryPromise.nullable(),
        unavailable_reason: localizedText.nullable(),
        has_stations: z.boolean(),
      }),
    ),
    at: timestamp,
  })
  .meta({ id: "ParcelTrial" });
export type ParcelTrialWire = z.infer<typeof parcelTrial>;
