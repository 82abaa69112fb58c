import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { SettingCause } from "@harbour/contracts/operator";
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const stores = pgTable("stores", {
  id: text().primaryKey(),
  alias: text().$type<StoreAlias>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
});

export const settings = pgTable("settings", {
  slug: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** Each value that a setting ever had; 0 is how the shop comes and stands in no row. */
export const settingVersions = pgTable(
  "setting_versions",
  {
    slug: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    /** Null: whoever commands the shop's own machine. */
    operatorId: text("operator_id"),
    cause: text().$type<SettingCause>().notNull(),
    note: text().notNull().default(""),
    ofVersion: integer("of_version"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  ({ slug, version }) => [primaryKey({ columns: [slug, version] })],
);

/** What waits to be published; a row stays when its draft is gone, for its revision. */
export const settingDrafts = pgTable("setting_drafts", {
  slug: text().primaryKey(),
  revision: integer().notNull().default(0),
  value: jsonb(),
  operatorId: text("operator_id"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  basedOn: integer("based_on").notNull().default(0),
  publishAt: timestamp("publish_at", { withTimezone: true }),
  note: text().notNull().default(""),
  problems: jsonb().$type<Record<string, string[]>>(),
});

export const contents = pgTable("contents", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalizedText>().notNull(),
  content: jsonb().$type<LocalizedText>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
