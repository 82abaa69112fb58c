import { timestamp } from "drizzle-orm/pg-core";

/** Declares a column of points in time, which the driver reads as dates. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
