import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A row per stored picture; its file is `<bucket>/<id>.webp`. */
export const uploads = pgTable("uploads", {
  id: text().primaryKey(),
  bucket: text().notNull(),
  customerId: text("customer_id"),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  color: text(),
  derivatives: integer().array().notNull().default([]),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Films and subtitles; the file is `media/<id>.<extension>`. */
export const mediaFiles = pgTable("media_files", {
  id: text().primaryKey(),
  extension: text({ enum: ["mp4", "webm", "vtt"] }).notNull(),
  bytes: integer().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
