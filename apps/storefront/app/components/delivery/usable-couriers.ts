import type { Courier } from "@harbour/contracts";

/** Returns couriers that deliver these goods to a door, in the shop's order. */
export function doorCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => !courier.has_stations && !courier.unavailable_reason);
}

/** Returns couriers that deliver these goods to lockers or counters. */
export function stationCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => courier.has_stations && !courier.unavailable_reason);
}

/** Returns the default courier for carts and checkouts, to the door if possible. */
export function firstCourier(couriers: readonly Courier[]): Courier | undefined {
  return doorCouriers(couriers)[0] ?? stationCouriers(couriers)[0];
}
