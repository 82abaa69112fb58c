import type { LocalizedBlocks, LocalizedText, PublicationSorting } from "@harbour/contracts";
import { eq, type SQL, sql } from "drizzle-orm";
import { selectPictureColor } from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { CategoryOfPublications } from "./categories/category-counts.rules.ts";
import {
  toListedPublication,
  type ListedPublication,
  type ListedPublicationRow,
  type WrittenPublication,
} from "./listed-publication.rules.ts";
import { libraries, publicationCategories, type Seo } from "./publications.tables.ts";
import type { PublicationKind, Scope } from "./scope.rules.ts";

/** Public posts and articles, with the alias `p`. */
export const shownPublication = sql`p.status = 'ACTIVE' and p.published_at <= now()`;

const isInScope = ({ kind, libraryId }: Scope) =>
  sql`p.kind = ${kind} and p.library_id is not distinct from ${libraryId}::text`;

const listColumns = sql`p.id, p.kind, p.slug, p.title, p.short_description, p.images, ${selectPictureColor(sql`p.images[1]`)} as image_color,
  array(select i.category_id from publications_in_categories i where i.publication_id = p.id order by i.position) as category_ids,
  p.liked_count, p.comment_count, p.reading_minutes, p.age_rating, coalesce(p.published_at, now()) as published_at, p.updated_at,
  case when l.id is not null then jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title) end as library`;
const publicationsWithLibraries = sql`publications p left join libraries l on l.id = p.library_id`;

export interface ListFilters {
  /** Groups of categories. A publication must be in one category of each group. Absent means any category. */
  readonly categoryGroups: readonly (readonly string[])[];
  /** The keyword as PostgreSQL's `tsquery`; null without words. */
  readonly tsquery: string | null;
  readonly order: PublicationSorting;
  readonly limit: number;
  readonly offset: number;
}

const newestFirst = sql`p.published_at desc, p.id desc`;
const orders = (tsquery: string | null): Readonly<Record<PublicationSorting, SQL>> => ({
  recommended: sql`p.is_recommended desc, ${newestFirst}`,
  "by-keyword-relevance":
    tsquery === null
      ? sql`p.is_recommended desc, ${newestFirst}`
      : sql`ts_rank(p.search, ${tsquery}::tsquery) desc, ${newestFirst}`,
  "from-new-to-old": newestFirst,
  "from-old-to-new": sql`p.published_at, p.id`,
  "most-liked": sql`p.liked_count desc, ${newestFirst}`,
});

/** Finds a page of public publications and their number. */
export async function findPublicationPage(
  db: Db,
  scope: Scope,
  { categoryGroups, tsquery, order, limit, offset }: ListFilters,
): Promise<{ listedPublications: ListedPublication[]; total: number }> {
  const conditions = [
    isInScope(scope),
    shownPublication,
    ...(tsquery === null ? [] : [sql`p.search @@ ${tsquery}::tsquery`]),
    ...categoryGroups.map(
      (ids) => sql`exists (select from publications_in_categories i
        where i.publication_id = p.id and i.category_id = any(${sql.param([...ids])}::text[]))`,
    ),
  ];
  const condition = sql.join(conditions, sql` and `);
  const { rows } = await db.execute<ListedPublicationRow>(sql`
    select ${listColumns} from ${publicationsWithLibraries} where ${condition} order by ${orders(tsquery)[order]} limit ${limit} offset ${offset}`);
  const {
    rows: [countRow],
  } = await db.execute<{ total: number }>(
    sql`select count(*) as total from publications p where ${condition}`,
  );
  return { listedPublications: rows.map(toListedPublication), total: countRow!.total };
}

/** Finds public publications by id, in the given order. */
export async function findByIds(
  db: Db | Tx,
  kind: PublicationKind,
  ids: readonly string[],
): Promise<ListedPublication[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ListedPublicationRow>(sql`
    select ${listColumns} from ${publicationsWithLibraries}
    where p.kind = ${kind} and p.id = any(${sql.param([...ids])}::text[]) and ${shownPublication}`);
  const byId = new Map(rows.map((row) => [row.id, toListedPublication(row)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The condition for callers who may see drafts. It allows any state. */
export const anyStatus = sql`true`;

/** Finds a public publication with its text by id, slug or former slug. */
export async function findPublicationWithText(
  db: Db,
  kind: PublicationKind,
  idOrSlug: string,
  state = shownPublication,
): Promise<WrittenPublication | undefined> {
  const {
    rows: [row],
  } = await db.execute<ListedPublicationRow & { blocks: LocalizedBlocks; seo: Seo | null }>(sql`
    select ${listColumns}, p.blocks, p.seo from ${publicationsWithLibraries}
    where p.kind = ${kind} and ${state} and (p.id = ${idOrSlug} or p.slug = ${idOrSlug}
      or p.id = (select f.publication_id from publication_slugs f where f.kind = ${kind} and f.slug = ${idOrSlug}))
    order by (p.id = ${idOrSlug}) desc, (p.slug = ${idOrSlug}) desc limit 1`);
  return row && { ...toListedPublication(row), blocks: row.blocks, seo: row.seo };
}

/** Locks a public publication until the transaction ends, and returns its id. */
export async function lockPublicPublication(
  tx: Tx,
  kind: PublicationKind,
  idOrSlug: string,
): Promise<{ id: string; slug: string; title: LocalizedText } | undefined> {
  const { rows } = await tx.execute<{ id: string; slug: string; title: LocalizedText }>(sql`
    select p.id, p.slug, p.title from publications p
    where p.kind = ${kind} and (p.id = ${idOrSlug} or p.slug = ${idOrSlug}) and ${shownPublication}
    order by (p.id = ${idOrSlug}) desc limit 1 for key share`);
  return rows[0];
}

export interface RelatedCandidate {
  readonly id: string;
  readonly isRecommended: boolean;
  readonly categoryIds: readonly string[];
}

/** Finds all public publications of a scope, newest first, to choose related ones. */
export async function findRelatedCandidates(db: Db, scope: Scope): Promise<RelatedCandidate[]> {
  const { rows } = await db.execute<{
    id: string;
    is_recommended: boolean;
    category_ids: string[];
  }>(sql`
    select p.id, p.is_recommended,
      array(select i.category_id from publications_in_categories i where i.publication_id = p.id) as category_ids
    from publications p where ${isInScope(scope)} and ${shownPublication} order by ${newestFirst} limit 2000`);
  return rows.map((row) => ({
    id: row.id,
    isRecommended: row.is_recommended,
    categoryIds: row.category_ids,
  }));
}

export interface PublicationMapEntry {
  readonly id: string;
  readonly slug: string;
  readonly librarySlug: string | null;
  readonly updatedAt: Date;
  readonly images: readonly string[];
}

/** Finds entries of the site map by id, after `after`. Leaves out publications for adults. */
export async function findMapEntries(
  db: Db,
  kind: PublicationKind,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PublicationMapEntry[]> {
  const { rows } = await db.execute<{
    id: string;
    slug: string;
    library_slug: string | null;
    updated_at: string;
    images: string[];
  }>(sql`
    select p.id, p.slug, l.slug as library_slug, p.updated_at, p.images from ${publicationsWithLibraries}
    where p.kind = ${kind} and ${shownPublication} and p.age_rating is null and p.id > ${after ?? ""} order by p.id limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    librarySlug: row.library_slug,
    updatedAt: new Date(row.updated_at),
    images: row.images,
  }));
}

/** Finds publications that have become due since the last call, and marks them as shown. */
export async function markDuePublications(
  tx: Tx,
): Promise<{ id: string; kind: PublicationKind }[]> {
  const { rows } = await tx.execute<{ id: string; kind: PublicationKind }>(sql`
    update publications set has_appeared = true
    where status = 'ACTIVE' and not has_appeared and published_at <= now() returning id, kind`);
  return rows;
}

export type PublicationCategoryRow = typeof publicationCategories.$inferSelect;

export type LibraryRow = typeof libraries.$inferSelect;

/** Finds all categories of the blog or of a library. */
export async function findCategories(
  db: Db | Tx,
  { libraryId }: Scope,
): Promise<CategoryOfPublications[]> {
  const { rows } = await db.execute<{
    id: string;
    library_id: string | null;
    parent_id: string | null;
    slug: string;
    title: CategoryOfPublications["title"];
    image: string | null;
    image_color: string | null;
    position: number;
    version: number;
    created_at: string;
  }>(sql`
    select c.id, c.library_id, c.parent_id, c.slug, c.title, c.image, ${selectPictureColor(sql`c.image`)} as image_color, c.position,
      c.version, c.created_at
    from publication_categories c where c.library_id is not distinct from ${libraryId}::text`);
  return rows.map((row) => ({
    id: row.id,
    libraryId: row.library_id,
    parentId: row.parent_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    imageColor: row.image_color,
    position: row.position,
    version: row.version,
    createdAt: row.created_at,
  }));
}

/** Finds the categories of public publications. */
export async function findPublicCategoryIds(
  db: Db | Tx,
  { libraryId }: Scope,
): Promise<{ publicationId: string; categoryId: string }[]> {
  const { rows } = await db.execute<{ publication_id: string; category_id: string }>(sql`
    select i.publication_id, i.category_id
    from publication_categories c
    join publications_in_categories i on i.category_id = c.id
    join publications p on p.id = i.publication_id
    where c.library_id is not distinct from ${libraryId}::text and ${shownPublication}`);
  return rows.map((row) => ({ publicationId: row.publication_id, categoryId: row.category_id }));
}

export async function findLibrary(db: Db | Tx, idOrSlug: string): Promise<LibraryRow | undefined> {
  const [library] = await db
    .select()
    .from(libraries)
    .where(sql`${libraries.id} = ${idOrSlug} or ${libraries.slug} = ${idOrSlug}`)
    .limit(1);
  return library;
}

/** Finds libraries with their number of public articles. */
export async function findLibraries(
  db: Db | Tx,
): Promise<(LibraryRow & { readonly count: number })[]> {
  const { rows } = await db.execute<{
    id: string;
    slug: string;
    title: LibraryRow["title"];
    description: LibraryRow["description"];
    image: string | null;
    position: number;
    version: number;
    created_at: string;
    count: number;
  }>(sql`
    select l.*, (select count(*) from publications p
      where p.library_id = l.id and ${shownPublication}) as count
    from libraries l order by l.position, l.slug`);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

export async function findCategory(
  db: Db | Tx,
  id: string,
): Promise<PublicationCategoryRow | undefined> {
  const [category] = await db
    .select()
    .from(publicationCategories)
    .where(eq(publicationCategories.id, id));
  return category;
}
