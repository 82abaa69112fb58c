import type { DeliveryPromise, Order } from "@harbour/contracts";
import type { Shipment } from "@harbour/contracts/constants";
import { LRUCache } from "lru-cache";
import type { PublicHolidays } from "../delivery.settings.ts";
import { type GoodsToShip, splitByRelease } from "../fees/parcel.rules.ts";
import {
  courierPromise,
  type CourierService,
  type HolidayCalendar,
} from "./delivery-promise.rules.ts";
import { localTime } from "./hong-kong-days.rules.ts";
import { type PickUpPoint, pickUpPromise } from "./pick-up-promise.rules.ts";
import { presentCourierPromise, presentPickUpPromise } from "./promise-words.rules.ts";

type PromisedPart = Order["delivery_info"]["promises"][number];

/** The time and the holidays of a promise. */
export interface PromiseContext {
  readonly at: Date;
  readonly holidays: PublicHolidays;
  /** True for a stored promise. It is read on other days, so it names dates instead of "today". */
  readonly isKept?: boolean;
}

function promiseWords(
  { at, holidays, isKept = false }: PromiseContext,
  releaseDate: string | null,
) {
  const now = localTime(at);
  return { today: isKept ? "" : now.day, releaseDate, holidays: holidays.days };
}

/** Returns a courier's promise for each parcel. The promise is null when the courier has no delivery times. */
export function courierParts(
  service: CourierService | null,
  goods: readonly GoodsToShip[],
  { district, shipment }: { district: string | null; shipment: Shipment },
  context: PromiseContext,
): PromisedPart[] {
  const splitGoods = shipment === "separately" ? splitByRelease(goods) : null;
  return (splitGoods ? [splitGoods.now, splitGoods.later] : [goods]).map((shippedGoods) => ({
    product_variant_ids: shippedGoods.map(({ variantId }) => variantId),
    promise: service && findCourierPromise(service, shippedGoods, district, context),
  }));
}

/** Caches promises by calendar, because within a minute all carts and orders ask for the same few promises. */
const promises = new WeakMap<
  PublicHolidays,
  LRUCache<string, { readonly promise: DeliveryPromise | null }>
>();

function findCourierPromise(
  service: CourierService,
  goods: readonly GoodsToShip[],
  district: string | null,
  context: PromiseContext,
): DeliveryPromise | null {
  const { at, holidays, isKept } = context;
  const now = localTime(at);
  const shipmentInput = { releaseDate: lastRelease(goods), district };
  const key = JSON.stringify([service, now, shipmentInput, isKept]);
  const cachedPromises = promises.get(holidays) ?? new LRUCache({ max: 200 });
  promises.set(holidays, cachedPromises);
  const cachedPromise = cachedPromises.get(key);
  if (cachedPromise) return cachedPromise.promise;
  const days = courierPromise(now, service, shipmentInput, toHolidayCalendar(holidays));
  const promise =
    days && presentCourierPromise(days, service, promiseWords(context, shipmentInput.releaseDate));
  cachedPromises.set(key, { promise });
  return promise;
}

/**
 * Returns a pick-up point's promise. Also returns the time when the goods are ready, if the point has all of them.
 * @param freeUnits units at the point by variant
 */
export function findPickUpPromise(
  pickUpPoint: PickUpPoint,
  goods: readonly GoodsToShip[],
  freeUnits: ReadonlyMap<string, number>,
  context: PromiseContext,
) {
  const now = localTime(context.at);
  const releaseDate = lastRelease(goods);
  const hasAll = goods.every(({ variantId, qty }) => (freeUnits.get(variantId) ?? 0) >= qty);
  const pickUpResult = pickUpPromise(
    now,
    pickUpPoint,
    { hasAll, releaseDate },
    toHolidayCalendar(context.holidays),
  );
  return {
    hasAll,
    isToday: pickUpResult?.ready?.day === now.day,
    ready: pickUpResult?.ready ?? null,
    promise: pickUpResult && presentPickUpPromise(pickUpResult, promiseWords(context, releaseDate)),
  };
}

function lastRelease(goods: readonly GoodsToShip[]): string | null {
  return (
    goods
      .flatMap(({ releaseDate }) => releaseDate ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function toHolidayCalendar({ until, days }: PublicHolidays): HolidayCalendar {
  return { until, days: new Set(days.map(({ date }) => date)) };
}
