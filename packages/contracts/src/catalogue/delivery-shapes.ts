import { z } from "zod";
import { country } from "../base/contacts.ts";
import {
  defaultCountry,
  defaultDeliveryMethod,
  deliveryMethods,
  deliveryProblems,
  promisePrecisions,
  shipments,
  stationKinds,
} from "../constants.ts";
import { calendarDate, id, imageUrl, localizedText, money, timestamp } from "../primitives.ts";

/** The delivery of a cart: a warehouse for a pick-up, a courier for a delivery. */
export const deliveryInfo = z.object({
  country_code: country.default(defaultCountry),
  method: z.enum(deliveryMethods).default(defaultDeliveryMethod),
  courier_id: id.nullish().meta({
    description: "The `_id` of one of `GET /stores/{store_id}/shopping-cart/couriers`",
  }),
  warehouse_id: id.nullish(),
  /** One of the courier's lockers or counters; the address may then stay empty. */
  station_id: id.nullish(),
  /**
   * The destination's district. A courier whose `excluded_districts` contain it is refused. A station has its own
   * district.
   */
  district: z.string().max(60).nullish(),
  /**
   * `separately` sends goods in stock now and pre-orders later; absent sends everything together.
   * Orders whose goods all leave on one day are the same either way.
   */
  shipment: z.enum(shipments).nullish(),
});
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/** The reason why a courier or station refuses these goods. */
export const deliveryProblem = z
  .object({ code: z.enum(deliveryProblems), text: localizedText })
  .meta({ id: "DeliveryProblem" });
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

/**
 * The days on which these goods arrive or are ready, if paid before `order_before`. Days are in
 * Hong Kong time. With precision `month`, a later pre-order, only the months of `from` and `to`
 * count. `text` words the days; each of `facts` names one reason.
 */
export const deliveryPromise = z
  .object({
    from: calendarDate,
    to: calendarDate,
    precision: z.enum(promisePrecisions),
    is_preorder: z.boolean(),
    order_before: timestamp.nullable(),
    text: localizedText,
    facts: z.array(z.object({ code: z.string(), text: localizedText })),
  })
  .meta({ id: "DeliveryPromise" });
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** The goods that a promise is about. */
export const promisedPart = z.object({
  product_variant_ids: z.array(id),
  promise: deliveryPromise.nullable(),
});

/** The greatest weight, size and value of a parcel; null without a limit. */
export const parcelLimits = z
  .object({
    max_weight_grams: z.int().nullable(),
    /** Sides in millimetres, longest first. */
    max_size_mm: z.tuple([z.int(), z.int(), z.int()]).nullable(),
    max_value: money.nullable(),
  })
  .meta({ id: "ParcelLimits" });

/** Opening hours on a day of the week, 1 Monday to 7 Sunday; `24:00` ends the day. Days without hours are closed. */
export const openingTime = z
  .object({ weekday: z.int().min(1).max(7), from: z.string(), to: z.string() })
  .meta({ id: "OpeningTime" });
export type OpeningTime = z.infer<typeof openingTime>;

const location = z.object({ latitude: z.number(), longitude: z.number() });

/**
 * A courier. `fee_bands` go by the goods' value, from inclusive to exclusive; null is open. The
 * courier does not serve `excluded_districts`. The second half of the fields exists only if goods
 * were named.
 */
export const courier = z
  .object({
    _id: id,
    title: localizedText,
    description: localizedText,
    image: imageUrl.nullable(),
    country_codes: z.array(z.string()),
    excluded_districts: z.array(z.string()),
    fee_bands: z.array(z.object({ from: money, to: money.nullable(), fee: money })),
    /** The lowest value of goods with free delivery, by a band or a promotion for everybody; null for never. */
    free_from: money.nullable(),
    /**
     * The usual days from payment to arrival. `cut_off` is the time until which a payment counts for that day. Days
     * are working days unless `is_daily`. Null without a promise.
     */
    service: z
      .object({
        cut_off: z.string().nullable(),
        days: z.object({ min: z.int(), max: z.int() }),
        is_daily: z.boolean(),
      })
      .nullable(),
    /**
     * True if the courier delivers to lockers or counters (`stations`), one of which must be
     * chosen.
     */
    has_stations: z.boolean(),
    limits: parcelLimits,
    /**
     * The fee for a single unit of each of the goods, in their order, with `alone`. Null when the courier refuses it or
     * nobody sells it.
     */
    fees: z.array(money.nullable()).optional(),
    /** The reason why the courier refuses these goods; null when it accepts them. */
    unavailable_reason: deliveryProblem.nullable().optional(),
    /** The fee for one parcel with all goods. */
    fee: money.nullable().optional(),
    /**
     * The value of goods still missing for free delivery. Null when delivery is free already, or
     * never.
     */
    missing_for_free: money.nullable().optional(),
    /** The arrival of all goods together; null without a promise. */
    promise: deliveryPromise.nullable().optional(),
    /** The fee and promise of `shipment: "separately"`; null when the goods cannot be split. */
    separately: z
      .object({ fee: money, parts: z.array(promisedPart) })
      .nullable()
      .optional(),
  })
  .meta({ id: "Courier" });
export type Courier = z.infer<typeof courier>;

export const station = z
  .object({
    _id: id,
    /** The courier's own code, as on maps and on the locker. */
    code: z.string(),
    kind: z.enum(stationKinds),
    title: localizedText,
    district: z.string(),
    address: localizedText,
    opening_times: z.array(openingTime),
    location: location.nullable(),
    limits: parcelLimits,
  })
  .meta({ id: "Station" });
export type Station = z.infer<typeof station>;

export const warehouse = z
  .object({
    _id: id,
    title: localizedText,
    address: localizedText,
    district: localizedText,
    opening_hours: localizedText,
    opening_times: z.array(openingTime),
    closed_days: z
      .array(calendarDate)
      .meta({ description: "Days on which the shop is closed despite `opening_times`" }),
    phone: z.string().nullable(),
    image: imageUrl.nullable(),
    location: location.nullable(),
    is_pickup_point: z.boolean(),
    /** Facts about picking up the named goods. */
    pick_up: z
      .object({
        /** The units of each variant that are free at the point. */
        stock: z.array(z.object({ product_variant_id: id, qty: z.int() })),
        /** True when the point has all goods. */
        has_all: z.boolean(),
        is_today: z.boolean(),
        /** The time from which all goods are ready; null when they never will be. */
        ready_at: timestamp.nullable(),
        /** The promise; null when the point has no opening hours. */
        promise: deliveryPromise.nullable(),
      })
      .optional(),
  })
  .meta({ id: "Warehouse" });
export type Warehouse = z.infer<typeof warehouse>;
