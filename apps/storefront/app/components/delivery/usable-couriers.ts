import type { Courier } from "@harbour/contracts";

/** Those that bring these goods to a door, in the shop's order. */
export function doorCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => !courier.has_stations && !courier.unavailable_reason);
}

/** Those that bring these goods to lockers or counters. */
export function stationCouriers(couriers: readonly Courier[]): Courier[] {
  return couriers.filter((courier) => courier.has_stations && !courier.unavailable_reason);
}

/** The one that a checkout begins with, and that a cart quotes before somebody has chosen: to the door, if anybody goes there. */
export function firstCourier(couriers: readonly Courier[]): Courier | undefined {
  return doorCouriers(couriers)[0] ?? stationCouriers(couriers)[0];
}
