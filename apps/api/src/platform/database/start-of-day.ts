import { type SQL, sql } from "drizzle-orm";

/** Begins a day in Hong Kong. @param day YYYY-MM-DD @param later days after it */
export function startOfDay(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Hong_Kong')`;
}
