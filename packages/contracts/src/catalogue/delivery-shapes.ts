import { z } from "zod";
import {
  defaultCountry,
  defaultDeliveryMethod,
  deliveryMethods,
  deliveryProblems,
  promisePrecisions,
  shipments,
  stationKinds,
} from "../constants.ts";
import { country } from "../people/people.ts";
import { calendarDate, id, imageUrl, localizedText, money, timestamp } from "../primitives.ts";

/** The way a cart travels. A pick-up names a warehouse, a delivery a courier. */
export const deliveryInfo = z.object({
  country_code: country.default(defaultCountry),
  method: z.enum(deliveryMethods).default(defaultDeliveryMethod),
  courier_id: id.nullish().meta({
    description: "The `_id` of one of `GET /stores/{store_id}/shopping-cart/couriers`",
  }),
  warehouse_id: id.nullish(),
  /** One of the courier's lockers or counters; the address may stay empty then. */
  station_id: id.nullish(),
  /** The district to deliver to, as couriers' `excluded_districts` name it: one that goes elsewhere is refused. A station has its own. */
  district: z.string().max(60).nullish(),
  /** `separately`: what is here leaves now, pre-orders when they are out. Absent: together. Of goods that leave together anyway it means nothing. */
  shipment: z.enum(shipments).nullish(),
});
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/** The reason why a courier or station does not take these goods. */
export const deliveryProblem = z
  .object({ code: z.enum(deliveryProblems), text: localizedText })
  .meta({ id: "DeliveryProblem" });
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

/**
 * Between which days these goods arrive, or lie ready, when they are paid before `order_before`. All days are Hong Kong's. Of
 * precision `month` only the months of `from` and `to` are meant: a pre-order of later. `text` says the days in words, each of `facts` says
 * one thing that they come from.
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

/** A part of the goods that a promise is about. */
export const promisedPart = z.object({
  product_variant_ids: z.array(id),
  promise: deliveryPromise.nullable(),
});

/** The most that one parcel may weigh and measure, and be worth; null: nobody says. */
export const parcelLimits = z
  .object({
    max_weight_grams: z.int().nullable(),
    /** Longest side first. */
    max_size_mm: z.tuple([z.int(), z.int(), z.int()]).nullable(),
    max_value: money.nullable(),
  })
  .meta({ id: "ParcelLimits" });

/** Opening hours from `from` until `to` on a day of the week, 1 Monday to 7 Sunday; `24:00` ends the day. A day without hours is closed. */
export const openingTime = z
  .object({ weekday: z.int().min(1).max(7), from: z.string(), to: z.string() })
  .meta({ id: "OpeningTime" });
export type OpeningTime = z.infer<typeof openingTime>;

const location = z.object({ latitude: z.number(), longitude: z.number() });

/**
 * `fee_bands` are by the goods' value: from (inclusive) to (exclusive, null is open). `excluded_districts` are where the courier
 * does not go within its countries (`islands`). The fields of the second half are there only when the goods were named.
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
    /** It goes to lockers or counters (`stations`), one of which is to be chosen. */
    has_stations: z.boolean(),
    limits: parcelLimits,
    /** Null: it takes them. */
    unavailable_reason: deliveryProblem.nullable().optional(),
    /** The fee for all of them in one parcel. */
    fee: money.nullable().optional(),
    /** The day when all arrive together; null: the courier makes no promise. */
    promise: deliveryPromise.nullable().optional(),
    /** The cost and promise of `shipment: "separately"`; null: there is nothing to part. */
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
    /** The courier's own code, as on maps and on the locker itself. */
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
      .meta({ description: "Days on which it is closed all the same" }),
    phone: z.string().nullable(),
    image: imageUrl.nullable(),
    location: location.nullable(),
    is_pickup_point: z.boolean(),
    /** Pick-up from the point, once goods are named. */
    pick_up: z
      .object({
        /** The free pieces of each that lie there now. */
        stock: z.array(z.object({ product_variant_id: id, qty: z.int() })),
        /** All of the goods lie there. */
        has_all: z.boolean(),
        is_today: z.boolean(),
        /** The time from which all of them lie there; null: never. */
        ready_at: timestamp.nullable(),
        /** Null: the point says nothing of its hours. */
        promise: deliveryPromise.nullable(),
      })
      .optional(),
  })
  .meta({ id: "Warehouse" });
export type Warehouse = z.infer<typeof warehouse>;
