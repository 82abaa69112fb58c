import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { colorAt } from "../../base/files/index.ts";
import type { Category } from "./category-counts.rules.ts";
import { libraries, publicationCategories } from "./publications.tables.ts";
import type { Scope } from "./scope.rules.ts";

export type LibraryRow = typeof libraries.$inferSelect;

/** All of the blog, or of one library. */
export async function findCategories(db: Db | Tx, { libraryId }: Scope): Promise<Category[]> {
  const { rows } = await db.execute<{
    id: string;
    library_id: string | null;
    parent_id: string | null;
    slug: string;
    title: Category["title"];
    image: string | null;
    image_color: string | null;
    position: number;
    version: number;
    created_at: string;
  }>(sql`
    select c.id, c.library_id, c.parent_id, c.slug, c.title, c.image, ${colorAt(sql`c.image`)} as image_color, c.position,
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
export async function findStanding(
  db: Db | Tx,
  { libraryId }: Scope,
): Promise<{ publicationId: string; categoryId: string }[]> {
  const { rows } = await db.execute<{ publication_id: string; category_id: string }>(sql`
    select i.publication_id, i.category_id
    from publication_categories c
    join publications_in_categories i on i.category_id = c.id
    join publications p on p.id = i.publication_id
    where c.library_id is not distinct from ${libraryId}::text and p.status = 'ACTIVE' and p.published_at <= now()`);
  return rows.map((row) => ({ publicationId: row.publication_id, categoryId: row.category_id }));
}

export async function findLibrary(db: Db | Tx, idOrSlug: string): Promise<LibraryRow | undefined> {
  const [found] = await db
    .select()
    .from(libraries)
    .where(sql`${libraries.id} = ${idOrSlug} or ${libraries.slug} = ${idOrSlug}`)
    .limit(1);
  return found;
}

/** Finds libraries with the count of their public articles. */
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
      where p.library_id = l.id and p.status = 'ACTIVE' and p.published_at <= now()) as count
    from libraries l order by l.position, l.slug`);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

/** Held until the transaction ends. */
export async function lockLibrary(tx: Tx, id: string): Promise<LibraryRow | undefined> {
  const [found] = await tx.select().from(libraries).where(eq(libraries.id, id)).for("update");
  return found;
}

export async function writeLibrary(tx: Tx, row: typeof libraries.$inferInsert): Promise<void> {
  const { id: _, ...set } = row;
  await tx
    .insert(libraries)
    .values(row)
    .onConflictDoUpdate({
      target: libraries.id,
      set: { ...set, version: sql`${libraries.version} + 1` },
    });
}

export async function deleteLibrary(tx: Tx, id: string): Promise<void> {
  await tx.delete(libraries).where(eq(libraries.id, id));
}

/** Tells whether a library holds articles in any state. */
export async function holdsArticles(tx: Tx, libraryId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from publications where library_id = ${libraryId} limit 1`,
  );
  return rows.length > 0;
}

export type CategoryRow = typeof publicationCategories.$inferSelect;

/** Every category of one scope is held, so that no two changes make a circle of them. */
export async function lockCategories(tx: Tx, { libraryId }: Scope): Promise<CategoryRow[]> {
  return tx
    .select()
    .from(publicationCategories)
    .where(sql`${publicationCategories.libraryId} is not distinct from ${libraryId}::text`)
    .orderBy(publicationCategories.id)
    .for("update");
}

export async function findCategory(db: Db | Tx, id: string): Promise<CategoryRow | undefined> {
  const [found] = await db
    .select()
    .from(publicationCategories)
    .where(eq(publicationCategories.id, id));
  return found;
}

export async function writeCategory(
  tx: Tx,
  row: typeof publicationCategories.$inferInsert,
): Promise<void> {
  const { id: _, ...set } = row;
  await tx
    .insert(publicationCategories)
    .values(row)
    .onConflictDoUpdate({
      target: publicationCategories.id,
      set: { ...set, version: sql`${publicationCategories.version} + 1` },
    });
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(publicationCategories).where(eq(publicationCategories.id, id));
}
