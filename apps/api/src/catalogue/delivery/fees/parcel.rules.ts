import type { DeliveryProblemCode } from "@harbour/contracts/constants";
import type { Money } from "../../../platform/values/money.ts";

/** Goods of one variant. Unknown measures are null and count as zero. */
export interface GoodsToShip {
  readonly variantId: string;
  readonly qty: number;
  /** The value of all units in cents, after the variant's own discount. */
  readonly value: Money;
  /** The weight of a unit. */
  readonly weightGrams: number | null;
  /** The sides of a unit, in millimetres. */
  readonly sizeMm: readonly number[] | null;
  /** The release date of a pre-order. */
  readonly releaseDate: string | null;
}

/** A parcel's limits. Null means no limit. */
export interface ParcelLimits {
  readonly weightGrams: number | null;
  /** Sides in millimetres, longest first. */
  readonly sizeMm: readonly number[] | null;
  /** The greatest value of the goods in cents. */
  readonly value: Money | null;
}

/** The measures of goods that are packed as one parcel. */
export interface ParcelSize {
  readonly weightGrams: number;
  readonly value: Money;
  /** The volume of all units in cubic millimetres. */
  readonly volume: number;
  /** The largest first, second and third side of any unit. */
  readonly sidesMm: readonly number[];
}

export function packParcel(goods: readonly GoodsToShip[]): ParcelSize {
  const sortedSides = goods.flatMap(({ sizeMm }) => (sizeMm ? [sortLongestFirst(sizeMm)] : []));
  return {
    weightGrams: sum(goods, ({ weightGrams, qty }) => (weightGrams ?? 0) * qty),
    value: sum(goods, ({ value }) => value),
    volume: sum(goods, ({ sizeMm, qty }) => (sizeMm ? boxVolume(sizeMm) * qty : 0)),
    sidesMm: [0, 1, 2].map((side) => Math.max(0, ...sortedSides.map((sizes) => sizes[side] ?? 0))),
  };
}

/**
 * Returns why a parcel is refused; null when it may fit. The sides of each unit must fit, turned as needed, and so
 * must the volume of all units. These tests find only parcels that certainly do not fit.
 */
export function parcelProblem(
  parcel: ParcelSize,
  limits: ParcelLimits,
): DeliveryProblemCode | null {
  const { weightGrams, sizeMm, value } = limits;
  if (weightGrams !== null && parcel.weightGrams > weightGrams) return "too-heavy";
  if (sizeMm !== null) {
    const limits = sortLongestFirst(sizeMm);
    if (parcel.sidesMm.some((side, index) => side > (limits[index] ?? 0))) return "too-large";
    if (parcel.volume > boxVolume(sizeMm)) return "too-large";
  }
  return value !== null && parcel.value > value ? "too-dear" : null;
}

/** Splits goods into those in stock and those not released yet. Returns null when all goods leave together. */
export function splitByRelease<Of extends Pick<GoodsToShip, "releaseDate">>(
  goods: readonly Of[],
): { readonly now: readonly Of[]; readonly later: readonly Of[] } | null {
  const now = goods.filter(({ releaseDate }) => releaseDate === null);
  const later = goods.filter(({ releaseDate }) => releaseDate !== null);
  return now.length > 0 && later.length > 0 ? { now, later } : null;
}

export function sortLongestFirst(sizeMm: readonly number[]): number[] {
  return sizeMm.toSorted((a, b) => b - a);
}

export function boxVolume(sizeMm: readonly number[]): number {
  return sizeMm.reduce((volume, side) => volume * side, 1);
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
