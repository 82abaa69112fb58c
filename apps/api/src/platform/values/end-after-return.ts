import { type SQL, sql } from "drizzle-orm";
import type { CancelledBy } from "../modules/reservation.ts";

/** The least days for using returned things after staff ended an order. */
const minDaysAfterReturn = 7;

/**
 * Computes the expiry of a returned voucher or points. Returns the time that was left when they
 * were spent. After an end by staff it is at least a week. Buyers who cancel repeatedly gain no
 * time.
 * @param end the original expiry; null or `infinity` for never
 */
export function endAfterReturn(
  { end, takenAt }: { end: SQL; takenAt: SQL },
  cancelledBy: CancelledBy,
): SQL {
  const extendedEnd = sql`${end} + greatest(now() - ${takenAt}, interval '0')`;
  if (cancelledBy === "others") return extendedEnd;
  return sql`case when ${end} is not null then greatest(${extendedEnd}, now() + make_interval(days => ${minDaysAfterReturn}::integer)) end`;
}
