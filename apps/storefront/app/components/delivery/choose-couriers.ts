import type { Courier } from "@harbour/contracts";

/** Sorts couriers as the checkout offers them: to the door first, else in the shop's order. */
export function sortCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.toSorted((a, b) => Number(a.has_stations) - Number(b.has_stations));
}

/** Returns couriers that deliver these goods to a door, in the shop's order. */
export function findDoorCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => !courier.has_stations && !courier.unavailable_reason);
}

/** Returns couriers that deliver these goods to lockers or counters. */
export function findStationCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => courier.has_stations && !courier.unavailable_reason);
}

/** Returns the default courier for carts and checkouts, to the door if possible. */
export function findDefaultCourier(couriers: readonly Courier[]): Courier | undefined {
  return sortCouriers(couriers).find((courier) => !courier.unavailable_reason);
}
