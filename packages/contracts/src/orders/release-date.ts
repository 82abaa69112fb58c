import type { Shipment } from "../constants.ts";

/**
 * Returns the day on which the rest of an order can be sent. Null if some of it can be sent now.
 * @param days the release days of the remaining lines; null for goods in stock
 */
export function findReleaseDate(
  days: readonly (string | null)[],
  shipment: Shipment,
): string | null {
  const preorders = days.filter((day) => day !== null);
  if (shipment === "separately" && preorders.length < days.length) return null;
  return preorders.toSorted().at(-1) ?? null;
}
