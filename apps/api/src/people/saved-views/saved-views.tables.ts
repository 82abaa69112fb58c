import type { OperatorRole, OrderView, ViewedResource } from "@harbour/contracts/operator";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Views of lists that staff saved. */
export const savedViews = pgTable("saved_views", {
  id: text().primaryKey(),
  operatorId: text("operator_id").notNull(),
  resource: text().$type<ViewedResource>().notNull(),
  name: text().notNull(),
  filters: jsonb().$type<OrderView>().notNull(),
  sharedWith: text("shared_with").array().$type<OperatorRole[]>().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
