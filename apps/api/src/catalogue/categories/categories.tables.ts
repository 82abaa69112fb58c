import type { LocalizedText } from "@harbour/contracts";
import { boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const categories = pgTable("categories", {
  id: text().primaryKey(),
  storeId: text("store_id").notNull(),
  parentId: text("parent_id"),
  key: text().notNull(),
  slug: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  image: text(),
  position: integer().notNull(),
  isPublic: boolean("is_public").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull(),
});
