import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { findReleaseDate } from "@harbour/contracts/release-date";
import { dayInHongKong, formatDay } from "@harbour/i18n";

/**
 * Returns the day, `DD/MM/YYYY`, for which a paid order waits because its goods are not out yet; else null.
 * @param day the order's release date, `YYYY-MM-DD`
 */
export function findAwaitedRelease(
  status: OrderStatus,
  day: string | null,
  now = new Date(),
): string | null {
  const isUnreleased = day !== null && day > dayInHongKong(now);
  return status === "processing" && isUnreleased ? formatDay(day) : null;
}

/** Returns the release date of a whole order, as lists have it. */
export function findOrderReleaseDate({ cart_items: lines, delivery_info }: Order): string | null {
  const days = lines
    .filter(({ qty, withdrawn_qty: withdrawn }) => qty > withdrawn)
    .map(({ release_date: day }) => day);
  return findReleaseDate(days, delivery_info.shipment);
}
