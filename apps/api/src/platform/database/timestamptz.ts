import { timestamp } from "drizzle-orm/pg-core";

/** Declares a column for a point in time, which the query builder reads as a date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
