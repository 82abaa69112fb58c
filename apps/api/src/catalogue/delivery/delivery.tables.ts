import type { LocalizedText, OpeningTime } from "@harbour/contracts";
import type { StationKind } from "@harbour/contracts/constants";
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FeeBand } from "./fees/fee-bands.rules.ts";
import type { CourierService } from "./promises/delivery-promise.rules.ts";
import type { PickUpService } from "./promises/pick-up-promise.rules.ts";

/** A parcel's limits. Null means no limit. */
const limits = {
  maxWeightGrams: integer("max_weight_grams"),
  /** Sides in millimetres, longest first. */
  maxSizeMm: integer("max_size_mm").array(),
  /** The greatest value of the goods in cents. */
  maxValue: integer("max_value"),
};

export const warehouses = pgTable("warehouses", {
  id: text().primaryKey(),
  key: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  address: jsonb().$type<LocalizedText>().notNull(),
  district: jsonb().$type<LocalizedText>().notNull(),
  openingHours: jsonb("opening_hours").$type<LocalizedText>().notNull(),
  openingTimes: jsonb("opening_times").$type<OpeningTime[]>().notNull(),
  phone: text(),
  image: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  isPickupPoint: boolean("is_pickup_point").notNull(),
  pickUp: jsonb("pick_up").$type<PickUpService>(),
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
  /** The fee in cents for a second parcel of an order; null for its usual price. */
  separateFee: integer("separate_fee"),
  /** The address of the courier's tracking page, with `{number}` in place of the parcel's number. */
  trackingUrl: text("tracking_url"),
  service: jsonb().$type<CourierService>(),
  ...limits,
  hasStations: boolean("has_stations").notNull(),
  position: integer().notNull(),
  isEnabled: boolean("is_enabled").notNull(),
});

export const stations = pgTable("stations", {
  id: text().primaryKey(),
  courierId: text("courier_id").notNull(),
  code: text().notNull(),
  kind: text().$type<StationKind>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  district: text().notNull(),
  address: jsonb().$type<LocalizedText>().notNull(),
  openingTimes: jsonb("opening_times").$type<OpeningTime[]>().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  ...limits,
  isEnabled: boolean("is_enabled").notNull(),
  searchText: text("search_text").notNull(),
});
