import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const contents = pgTable("contents", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalizedText>().notNull(),
  content: jsonb().$type<LocalizedText>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  /** The blocks that `content` was made from; null for HTML. */
  blocks: jsonb().$type<LocalizedBlocks>(),
  status: text({ enum: ["DRAFT", "ACTIVE", "WITHDRAWN"] })
    .notNull()
    .default("ACTIVE"),
  /** The time of publication; null for a page that always existed. */
  publishedAt: timestamp("published_at", { withTimezone: true }),
  withdrawnReason: text("withdrawn_reason"),
  version: integer().notNull().default(1),
});
