import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

export const stores = pgTable("stores", {
  id: text().primaryKey(),
  alias: text().$type<StoreAlias>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
});
