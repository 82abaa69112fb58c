import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

const tsvector = customType<{ data: SQL | string; driverData: string }>({
  dataType: () => "tsvector",
});

export const publicationKinds = ["POST", "ARTICLE"] as const;

/** Texts for search engines, used instead of the title and short description. */
export interface Seo {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly image: string | null;
}

export const libraries = pgTable("libraries", {
  id: text().primaryKey(),
  slug: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  description: jsonb().$type<LocalizedText>().notNull(),
  image: text(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** A new version of a publication that replaces it when published. */
export interface PublicationDraft {
  readonly slug: string;
  readonly title: LocalizedText;
  readonly short_description: LocalizedText;
  readonly blocks: LocalizedBlocks;
  readonly images: readonly string[];
  readonly category_ids: readonly string[];
  readonly seo: Seo | null;
  readonly is_recommended: boolean;
  /** The library of an article. */
  readonly library_id?: string;
  readonly age_rating?: string | null;
}

/** Categories of a library, or of the blog when `library_id` is null. */
export const publicationCategories = pgTable("publication_categories", {
  id: text().primaryKey(),
  libraryId: text("library_id"),
  parentId: text("parent_id"),
  slug: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  image: text(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const publications = pgTable("publications", {
  id: text().primaryKey(),
  kind: text({ enum: publicationKinds }).notNull(),
  libraryId: text("library_id"),
  slug: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  shortDescription: jsonb("short_description").$type<LocalizedText>().notNull(),
  blocks: jsonb().$type<LocalizedBlocks>().notNull(),
  images: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  seo: jsonb().$type<Seo>(),
  ageRating: text("age_rating"),
  isRecommended: boolean("is_recommended").notNull().default(false),
  readingMinutes: integer("reading_minutes").notNull().default(1),
  search: tsvector().notNull(),
  status: text({ enum: ["DRAFT", "ACTIVE", "WITHDRAWN"] })
    .notNull()
    .default("DRAFT"),
  withdrawnReason: text("withdrawn_reason"),
  publishedAt: timestamptz("published_at"),
  draft: jsonb().$type<PublicationDraft>(),
  /** The time when the draft is published automatically. */
  draftDueAt: timestamptz("draft_due_at"),
  hasAppeared: boolean("has_appeared").notNull().default(false),
  likedCount: integer("liked_count").notNull().default(0),
  commentCount: integer("comment_count").notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const publicationsInCategories = pgTable(
  "publications_in_categories",
  {
    publicationId: text("publication_id").notNull(),
    categoryId: text("category_id").notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.categoryId] })],
);

export const publicationLikes = pgTable(
  "publication_likes",
  {
    publicationId: text("publication_id").notNull(),
    customerId: text("customer_id").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.customerId] })],
);

export const postComments = pgTable("post_comments", {
  id: text().primaryKey(),
  publicationId: text("publication_id").notNull(),
  customerId: text("customer_id").notNull(),
  comment: text().notNull(),
  status: text({ enum: ["DRAFT", "ACTIVE", "HIDDEN"] }).notNull(),
  hiddenReason: text("hidden_reason"),
  decidedBy: text("decided_by"),
  decidedAt: timestamptz("decided_at"),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
