import { type SQL, sql } from "drizzle-orm";
import type { CancelledBy } from "../modules/reservation.ts";

/** The minimum number of days for using returned things after staff ended an order. */
const minDaysAfterReturn = 7;

/**
 * Computes the expiry of a returned voucher or of returned points. The time that was left when they were spent is
 * restored: at least a week if staff ended the order. Buyers who cancel repeatedly thus gain no time.
 * @param end the original expiry; null or `infinity` means never
 */
export function endAfterReturn(
  { end, takenAt }: { end: SQL; takenAt: SQL },
  cancelledBy: CancelledBy,
): SQL {
  const extendedEnd = sql`${end} + greatest(now() - ${takenAt}, interval '0')`;
  if (cancelledBy === "others") return extendedEnd;
  return sql`case when ${end} is not null then greatest(${extendedEnd}, now() + make_interval(days => ${minDaysAfterReturn}::integer)) end`;
}
