import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { eq, type SQL, sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toContainsPattern } from "../../platform/database/like-pattern.rules.ts";
import { contents } from "./content.tables.ts";

export type Page = typeof contents.$inferSelect;

/** Finds a page that is public now. */
export async function findShownPage(db: Db | Tx, slug: string): Promise<Page | undefined> {
  const [page] = await db
    .select()
    .from(contents)
    .where(
      sql`${eq(contents.slug, slug)} and status = 'ACTIVE' and coalesce(published_at <= now(), true)`,
    );
  return page;
}

export type PublicPage = Pick<Page, "slug" | "title" | "content" | "blocks">;

export async function findPublicPages(db: Db | Tx): Promise<PublicPage[]> {
  const { slug, title, content, blocks } = contents;
  return db
    .select({ slug, title, content, blocks })
    .from(contents)
    .where(sql`status = 'ACTIVE' and coalesce(published_at <= now(), true)`)
    .orderBy(slug);
}

export async function findPage(db: Db | Tx, slug: string): Promise<Page | undefined> {
  const [page] = await db.select().from(contents).where(eq(contents.slug, slug));
  return page;
}

/** Locks a page until the transaction ends. */
export async function lockPage(tx: Tx, slug: string): Promise<Page | undefined> {
  const [page] = await tx.select().from(contents).where(eq(contents.slug, slug)).for("update");
  return page;
}

export interface PageFilters {
  readonly status: "DRAFT" | "SCHEDULED" | "ACTIVE" | "WITHDRAWN" | undefined;
  readonly q: string;
  readonly after: string | undefined;
}

/** Finds pages by slug. */
export async function findPages(
  db: Db,
  { status, q, after }: PageFilters,
  limit: number,
): Promise<Page[]> {
  const conditions: SQL[] = [sql`true`];
  if (status === "SCHEDULED") conditions.push(sql`status = 'ACTIVE' and published_at > now()`);
  else if (status === "ACTIVE")
    conditions.push(sql`status = 'ACTIVE' and coalesce(published_at <= now(), true)`);
  else if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (q !== "") {
    const pattern = toContainsPattern(q);
    conditions.push(sql`(slug ilike ${pattern} or title::text ilike ${pattern})`);
  }
  if (after !== undefined) conditions.push(sql`slug > ${after}`);
  return db
    .select()
    .from(contents)
    .where(sql.join(conditions, sql` and `))
    .orderBy(contents.slug)
    .limit(limit);
}

export async function writePage(
  tx: Tx,
  page: WrittenPage & { readonly slug: string },
): Promise<void> {
  await tx
    .insert(contents)
    .values(page)
    .onConflictDoUpdate({
      target: contents.slug,
      set: {
        title: page.title,
        content: page.content,
        blocks: page.blocks,
        version: sql`${contents.version} + 1`,
        updatedAt: sql`now()`,
      },
      // A page with an identical text is not updated.
      setWhere: sql`(${contents.title}, ${contents.content}, ${contents.blocks}) is distinct from (excluded.title, excluded.content, excluded.blocks)`,
    });
}

export interface WrittenPage {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly blocks: LocalizedBlocks | null;
}

/** @returns false when the slug is taken */
export async function insertPage(tx: Tx, slug: string, page: WrittenPage): Promise<boolean> {
  const insertedPages = await tx
    .insert(contents)
    .values({ slug, ...page, status: "DRAFT" })
    .onConflictDoNothing()
    .returning({ slug: contents.slug });
  return insertedPages.length > 0;
}

export async function updatePage(
  tx: Tx,
  slug: string,
  changes: Partial<Omit<Page, "slug" | "version" | "updatedAt">>,
): Promise<void> {
  await tx
    .update(contents)
    .set({ ...changes, version: sql`${contents.version} + 1`, updatedAt: sql`now()` })
    .where(eq(contents.slug, slug));
}

export async function deletePage(tx: Tx, slug: string): Promise<void> {
  await tx.delete(contents).where(eq(contents.slug, slug));
}

interface NamedProduct extends Record<string, unknown> {
  readonly id: string;
  readonly store: string;
  readonly slug: string;
  readonly title: LocalizedText;
}

/** Finds which of these products are public, with titles for links. */
export async function findPublicProducts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<NamedProduct>(sql`
    select p.id, s.alias as store, p.slug, p.title from products p join stores s on s.id = p.store_id
    where p.id = any(${sql.param([...ids])}::text[]) and ${isShown}`);
  return rows;
}

/** Finds which of these products exist. A text may name unpublished products. */
export async function findKnownProducts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from products where id = any(${sql.param([...ids])}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
