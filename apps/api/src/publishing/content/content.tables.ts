import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const contents = pgTable("contents", {
  slug: text().primaryKey(),
  title: jsonb().$type<LocalizedText>().notNull(),
  content: jsonb().$type<LocalizedText>().notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  /** The blocks that `content` was rendered from; null for a page written as HTML. */
  blocks: jsonb().$type<LocalizedBlocks>(),
  status: text({ enum: ["DRAFT", "ACTIVE", "WITHDRAWN"] })
    .notNull()
    .default("ACTIVE"),
  /** The time of publication; null for a page that always existed. */
  publishedAt: timestamptz("published_at"),
  withdrawnReason: text("withdrawn_reason"),
  version: integer().notNull().default(1),
});
