import type { OperatorRole, ListView, ViewedResource } from "@harbour/contracts/operator";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** Views of lists that staff saved. */
export const savedViews = pgTable("saved_views", {
  id: text().primaryKey(),
  operatorId: text("operator_id").notNull(),
  resource: text().$type<ViewedResource>().notNull(),
  name: text().notNull(),
  filters: jsonb().$type<ListView>().notNull(),
  sharedWith: text("shared_with").array().$type<OperatorRole[]>().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
