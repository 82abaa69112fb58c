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

/** The chosen delivery of a cart: a warehouse for a pick-up, or a courier for a delivery. */
export const deliveryInfo = z.object({
  country_code: country.default(defaultCountry),
  method: z.enum(deliveryMethods).default(defaultDeliveryMethod),
  courier_id: id.nullish().meta({
    description: "The `_id` of one of `GET /stores/{store_id}/shopping-cart/couriers`",
  }),
  warehouse_id: id.nullish(),
  station_id: id.nullish().meta({
    description: "The chosen locker or counter of the courier. The address may then stay empty",
  }),
  district: z.string().max(60).nullish().meta({
    description:
      "The destination's district. A courier whose `excluded_districts` contain the district is refused. A chosen station brings its own district",
  }),
  shipment: z.enum(shipments).nullish().meta({
    description:
      "`separately` sends goods in stock now and pre-orders later. Absent sends everything together. The choice changes nothing when all goods leave on one day",
  }),
});
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/** A reason why a courier or station refuses these goods. */
export const deliveryProblem = z
  .object({ code: z.enum(deliveryProblems), text: localizedText })
  .meta({ id: "DeliveryProblem" });
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

/**
 * The days on which these goods arrive or are ready, if the buyer pays before `order_before`. Days are in Hong Kong
 * time. Precision `month` is used for later pre-orders: only the months of `from` and `to` count. `text` is the
 * promise in words; each item of `facts` gives one reason.
 */
export const deliveryPromise = z
  .object({
    from: calendarDate.meta({ description: "The first day, in Hong Kong time" }),
    to: calendarDate.meta({ description: "The last day, in Hong Kong time" }),
    precision: z.enum(promisePrecisions).meta({
      description:
        "With `month`, which is used for later pre-orders, only the months of `from` and `to` count",
    }),
    is_preorder: z.boolean(),
    order_before: timestamp.nullable().meta({
      description: "The time before which the buyer must pay; null without one",
    }),
    text: localizedText.meta({ description: "The promise in words" }),
    facts: z.array(z.object({ code: z.string(), text: localizedText })).meta({
      description: "The reasons for the days",
    }),
  })
  .meta({ id: "DeliveryPromise" });
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** The goods that one promise covers. */
export const promisedPart = z.object({
  product_variant_ids: z.array(id),
  promise: deliveryPromise.nullable(),
});

/** The largest weight, size and value of a parcel. A null field sets no limit. */
export const parcelLimits = z
  .object({
    max_weight_grams: z.int().nullable().meta({
      description: "The largest weight in grams; null sets no limit",
    }),
    max_size_mm: z.tuple([z.int(), z.int(), z.int()]).nullable().meta({
      description: "The longest sides in millimetres, longest first",
    }),
    max_value: money.nullable().meta({
      description: "The largest value of the goods; null sets no limit",
    }),
  })
  .meta({ id: "ParcelLimits" });

/**
 * Opening hours on one weekday, from 1 (Monday) to 7 (Sunday). `24:00` is the end of the day. A weekday without an
 * entry is closed.
 */
export const openingTime = z
  .object({
    weekday: z.int().min(1).max(7).meta({
      description: "1 is Monday and 7 is Sunday. A weekday without an entry is closed",
    }),
    from: z.string(),
    to: z.string().meta({ description: "`24:00` is the end of the day" }),
  })
  .meta({ id: "OpeningTime" });
export type OpeningTime = z.infer<typeof openingTime>;

const location = z.object({ latitude: z.number(), longitude: z.number() });

/**
 * A courier. Each of `fee_bands` covers goods values from `from` up to, but not including, `to`; a null `to` is open.
 * The courier does not deliver to `excluded_districts`. Fields from `fees` on are present only if the request named
 * goods.
 */
export const courier = z
  .object({
    _id: id,
    title: localizedText,
    description: localizedText,
    image: imageUrl.nullable(),
    country_codes: z.array(z.string()),
    excluded_districts: z.array(z.string()).meta({
      description: "Districts to which the courier does not deliver",
    }),
    fee_bands: z.array(z.object({ from: money, to: money.nullable(), fee: money })).meta({
      description:
        "A fee for goods values from `from` up to, but not including, `to`; a null `to` is open",
    }),
    free_from: money.nullable().meta({
      description:
        "The lowest value of goods with free delivery, by a fee band or a promotion for everybody. Null when delivery is never free",
    }),
    service: z
      .object({
        cut_off: z.string().nullable(),
        days: z.object({ min: z.int(), max: z.int() }),
        is_daily: z.boolean(),
      })
      .nullable()
      .meta({
        description:
          "The usual days from payment to arrival. A payment before `cut_off` counts for that day. Days are working days unless `is_daily`. Null when the courier promises no days",
      }),
    has_stations: z.boolean().meta({
      description:
        "True if the courier delivers to lockers or counters (`stations`). The buyer must then choose a station",
    }),
    limits: parcelLimits,
    fees: z.array(money.nullable()).optional().meta({
      description:
        "The fee for one unit of each of the goods alone, in request order. Sent only for `alone`. Null when the courier refuses the goods or nobody sells them",
    }),
    unavailable_reason: deliveryProblem.nullable().optional().meta({
      description: "The reason why the courier refuses these goods; null when it accepts them",
    }),
    fee: money.nullable().optional().meta({ description: "The fee for one parcel with all goods" }),
    missing_for_free: money.nullable().optional().meta({
      description:
        "The value of goods still missing for free delivery; null when delivery is already free or is never free",
    }),
    promise: deliveryPromise.nullable().optional().meta({
      description: "The arrival of all goods together; null when there is no promise",
    }),
    separately: z
      .object({ fee: money, parts: z.array(promisedPart) })
      .nullable()
      .optional()
      .meta({
        description:
          'The fee and promises for `shipment: "separately"`; null when the goods cannot be split',
      }),
  })
  .meta({ id: "Courier" });
export type Courier = z.infer<typeof courier>;

export const station = z
  .object({
    _id: id,
    code: z.string().meta({
      description: "The courier's code for the station, as printed on maps and on the locker",
    }),
    kind: z.enum(stationKinds),
    title: localizedText,
    district: z.string(),
    address: localizedText,
    opening_times: z.array(openingTime),
    location: location.nullable().meta({ description: "Null when unknown" }),
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
    location: location.nullable().meta({ description: "Null when unknown" }),
    is_pickup_point: z.boolean(),
    pick_up: z
      .object({
        stock: z.array(z.object({ product_variant_id: id, qty: z.int() })).meta({
          description: "The unreserved units of each variant at this point",
        }),
        has_all: z.boolean().meta({ description: "True when the point has all of the goods" }),
        is_today: z.boolean().meta({ description: "True when all goods are ready today" }),
        ready_at: timestamp.nullable().meta({
          description:
            "The time from which all goods are ready. Null when the point does not have all of them, or that time is unknown",
        }),
        promise: deliveryPromise.nullable().meta({
          description: "The pick-up promise; null when the point has no opening hours",
        }),
      })
      .optional()
      .meta({
        description: "Pick-up details for the goods that the request named",
      }),
  })
  .meta({ id: "Warehouse" });
export type Warehouse = z.infer<typeof warehouse>;
