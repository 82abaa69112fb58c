import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const addresses = pgTable("addresses", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  name: text().notNull(),
  areaCode: text("area_code").notNull(),
  phone: text().notNull(),
  /** The slug of one of the 18 districts. District, street and building are empty for an address in free text. */
  district: text().notNull().default(""),
  street: text().notNull().default(""),
  building: text().notNull().default(""),
  freeText: text("free_text").notNull().default(""),
  isDefault: boolean("is_default").notNull(),
  createdAt: timestamptz("created_at").notNull(),
  updatedAt: timestamptz("updated_at").notNull(),
});
