import type { Shipment } from "../constants.ts";

/**
 * Returns the day on which all that remains of an order can be sent, or null if some can be sent before.
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
