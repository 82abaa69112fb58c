import type { FollowKind } from "@harbour/contracts/constants";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const follows = pgTable(
  "follows",
  {
    customerId: text("customer_id").notNull(),
    kind: text().$type<FollowKind>().notNull(),
    /** The slug of a series, or the name of a maker. */
    name: text().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind, table.name] })],
);

export const calendarLinks = pgTable("calendar_links", {
  customerId: text("customer_id").primaryKey(),
  token: text().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
