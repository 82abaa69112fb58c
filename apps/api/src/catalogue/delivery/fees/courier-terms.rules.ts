import type { DeliveryProblemCode, Shipment } from "@harbour/contracts/constants";
import type { Money } from "../../../platform/values/money.ts";
import { type FeeBand, findBandFee, deliversToDistrict } from "./fee-bands.rules.ts";
import {
  type GoodsToShip,
  type ParcelLimits,
  packParcel,
  splitByRelease,
  parcelProblem,
} from "./parcel.rules.ts";

/** A courier's fees and limits. */
export interface CourierTerms {
  readonly feeBands: readonly FeeBand[];
  readonly separateFee: Money | null;
  readonly excludedDistricts: readonly string[];
  readonly maxWeightGrams: number | null;
  readonly maxSizeMm: readonly number[] | null;
  readonly maxValue: Money | null;
}

/** Returns why a courier or one of its stations refuses these goods; null when it accepts them. */
export function courierProblem(
  courier: CourierTerms,
  goods: readonly GoodsToShip[],
  { district, shipment }: { district: string | null; shipment: Shipment },
): DeliveryProblemCode | null {
  if (!deliversToDistrict(courier.excludedDistricts, district)) return "not-to-district";
  if (courierFee(courier, goods, "together") === null) return "value-not-carried";
  return findExceededLimit(courier, goods, shipment);
}

/** Checks each parcel against the limits. */
export function findExceededLimit(
  courierLimits: Pick<CourierTerms, "maxWeightGrams" | "maxSizeMm" | "maxValue">,
  goods: readonly GoodsToShip[],
  shipment: Shipment,
): DeliveryProblemCode | null {
  const splitGoods = shipment === "separately" ? splitByRelease(goods) : null;
  const parcels = splitGoods ? [splitGoods.now, splitGoods.later] : [goods];
  const limits = toParcelLimits(courierLimits);
  return parcels.map((parcel) => parcelProblem(packParcel(parcel), limits)).find(Boolean) ?? null;
}

/**
 * Returns a courier's fee in cents; null when no band contains the goods' value. A second parcel adds the courier's
 * `separateFee`, or else the fee for its goods alone.
 */
export function courierFee(
  { feeBands, separateFee }: Pick<CourierTerms, "feeBands" | "separateFee">,
  goods: readonly GoodsToShip[],
  shipment: Shipment,
): Money | null {
  const fee = findBandFee(feeBands, packParcel(goods).value);
  if (fee === undefined) return null;
  const splitGoods = shipment === "separately" ? splitByRelease(goods) : null;
  if (splitGoods === null) return fee;
  return fee + (separateFee ?? findBandFee(feeBands, packParcel(splitGoods.later).value) ?? fee);
}

/**
 * Returns the value in cents that the goods lack for free delivery. Returns null when delivery is free already, or
 * never.
 */
export function computeMissingForFree(
  { feeBands }: Pick<CourierTerms, "feeBands">,
  goods: readonly GoodsToShip[],
): Money | null {
  const { value } = packParcel(goods);
  if (findBandFee(feeBands, value) === 0) return null;
  const higherFreeBands = feeBands.filter(({ fee, from }) => fee === 0 && from > value);
  return higherFreeBands.length === 0
    ? null
    : Math.min(...higherFreeBands.map(({ from }) => from)) - value;
}

/**
 * Returns the lowest value of goods with free delivery, by the courier's bands or a promotion. Returns null when
 * delivery is never free.
 * @param freeFrom the goods value from which a promotion makes delivery free; null when no promotion does
 */
export function findFreeDeliveryThreshold(
  { feeBands }: Pick<CourierTerms, "feeBands">,
  freeFrom: Money | null,
): Money | null {
  const freeThresholds = feeBands.filter(({ fee }) => fee === 0).map(({ from }) => from);
  const values = freeFrom === null ? freeThresholds : [...freeThresholds, freeFrom];
  return values.length === 0 ? null : Math.min(...values);
}

function toParcelLimits({
  maxWeightGrams,
  maxSizeMm,
  maxValue,
}: Pick<CourierTerms, "maxWeightGrams" | "maxSizeMm" | "maxValue">): ParcelLimits {
  return { weightGrams: maxWeightGrams, sizeMm: maxSizeMm, value: maxValue };
}
