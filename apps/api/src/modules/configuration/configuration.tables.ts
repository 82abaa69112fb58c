import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const stores = pgTable("stores", {
  id: text().primaryKey(),
  alias: text().$type<StoreAlias>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
});

export const contents = pgTable("contents", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalizedText>().notNull(),
  content: jsonb().$type<LocalizedText>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
