import { type SQL, sql } from "drizzle-orm";

/** Returns the start of a day in Hong Kong as SQL. @param day YYYY-MM-DD @param addedDays days after it */
export function startOfDay(day: string, addedDays = 0): SQL {
  return sql`((${day}::date + ${addedDays}::integer)::timestamp at time zone 'Asia/Hong_Kong')`;
}
