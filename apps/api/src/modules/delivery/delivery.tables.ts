import type { LocalizedText } from "@harbour/contracts";
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FeeBand } from "./delivery.rules.ts";

export const warehouses = pgTable("warehouses", {
  id: text().primaryKey(),
  key: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  address: jsonb().$type<LocalizedText>().notNull(),
  district: jsonb().$type<LocalizedText>().notNull(),
  openingHours: jsonb("opening_hours").$type<LocalizedText>().notNull(),
  phone: text(),
  image: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  isPickupPoint: boolean("is_pickup_point").notNull(),
  position: integer().notNull(),
});

export const couriers = pgTable("couriers", {
  id: text().primaryKey(),
  key: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  description: jsonb().$type<LocalizedText>().notNull(),
  image: text(),
  countryCodes: text("country_codes").array().notNull(),
  excludedDistricts: text("excluded_districts").array().notNull(),
  feeBands: jsonb("fee_bands").$type<FeeBand[]>().notNull(),
  position: integer().notNull(),
  isEnabled: boolean("is_enabled").notNull(),
});
