import { type SQL, sql } from "drizzle-orm";
import type { EndedBy } from "./holder.ts";

/** The least days a shopper can use what comes back after staff ended an order. */
const leastDays = 7;

/**
 * Computes the end of a voucher or points that an order returns. They come back with the time that they had left when they were taken, and
 * with a week at least where staff ended the order. Buyers who cancel their own orders again and again gain no time.
 * @param end when it would have ended; null or `infinity`: never
 */
export function endAfterReturn({ end, takenAt }: { end: SQL; takenAt: SQL }, by: EndedBy): SQL {
  const withTimeLeft = sql`${end} + greatest(now() - ${takenAt}, interval '0')`;
  if (by === "others") return withTimeLeft;
  return sql`case when ${end} is not null then greatest(${withTimeLeft}, now() + make_interval(days => ${leastDays}::integer)) end`;
}
