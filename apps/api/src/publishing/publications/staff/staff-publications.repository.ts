import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { toContainsPattern } from "../../../platform/database/like-pattern.rules.ts";
import type { ShownStatus } from "../../content/index.ts";
import type { PublicationCategoryRow, LibraryRow } from "../publications.repository.ts";
import {
  libraries,
  publicationCategories,
  publications,
  publicationsInCategories,
} from "../publications.tables.ts";
import type { PublicationKind, Scope } from "../scope.rules.ts";

type Row = typeof publications.$inferSelect;
/** A publication for staff, without its search words. */
export type Publication = Omit<Row, "search"> & {
  readonly categoryIds: readonly string[];
  readonly library: Pick<typeof libraries.$inferSelect, "id" | "slug" | "title"> | null;
};

const { search: _, ...columns } = Object.fromEntries(
  Object.keys(publications).flatMap((name) => {
    const column = publications[name as keyof typeof publications];
    return typeof column === "object" && "name" in column ? [[name, column]] : [];
  }),
) as unknown as { [Name in keyof Row]: (typeof publications)[Name] };

const publicationColumns = {
  ...columns,
  categoryIds: sql<string[]>`array(select i.category_id from publications_in_categories i
    where i.publication_id = ${publications.id} order by i.position)`,
  library: {
    id: libraries.id,
    slug: libraries.slug,
    title: libraries.title,
  },
};

function selectPublications(db: Db | Tx) {
  return db
    .select(publicationColumns)
    .from(publications)
    .leftJoin(libraries, eq(libraries.id, publications.libraryId));
}

export async function findPublication(
  db: Db | Tx,
  kind: PublicationKind,
  id: string,
): Promise<Publication | undefined> {
  const [publication] = await selectPublications(db).where(
    sql`${publications.kind} = ${kind} and ${publications.id} = ${id}`,
  );
  return publication;
}

/** Locks a publication until the transaction ends. */
export async function lockPublication(
  tx: Tx,
  kind: PublicationKind,
  id: string,
): Promise<Publication | undefined> {
  await tx.execute(sql`select 1 from publications where id = ${id} for update`);
  return findPublication(tx, kind, id);
}

export interface PublicationFilters {
  readonly kind: PublicationKind;
  readonly status: ShownStatus | undefined;
  readonly q: string;
  readonly categoryId: string | undefined;
  readonly libraryId: string | undefined;
  readonly after: string | undefined;
}

const statuses: Readonly<Record<ShownStatus, SQL>> = {
  DRAFT: sql`${publications.status} = 'DRAFT'`,
  WITHDRAWN: sql`${publications.status} = 'WITHDRAWN'`,
  SCHEDULED: sql`${publications.status} = 'ACTIVE' and ${publications.publishedAt} > now()`,
  ACTIVE: sql`${publications.status} = 'ACTIVE' and ${publications.publishedAt} <= now()`,
};

/** Finds publications, newest first. */
export async function findPublicationForStaff(
  db: Db,
  { kind, status, q, categoryId, libraryId, after }: PublicationFilters,
  limit: number,
): Promise<Publication[]> {
  const pattern = toContainsPattern(q);
  const conditions = [
    sql`${publications.kind} = ${kind}`,
    ...(status === undefined ? [] : [statuses[status]]),
    ...(q === ""
      ? []
      : [
          sql`(${publications.slug} ilike ${pattern} or ${publications.title}::text ilike ${pattern})`,
        ]),
    ...(libraryId === undefined ? [] : [sql`${publications.libraryId} = ${libraryId}`]),
    ...(after === undefined ? [] : [sql`${publications.id} < ${after}`]),
    ...(categoryId === undefined
      ? []
      : [
          sql`exists (select from publications_in_categories i
            where i.publication_id = ${publications.id} and i.category_id = ${categoryId})`,
        ]),
  ];
  return selectPublications(db)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`${publications.id} desc`)
    .limit(limit);
}

export type NewPublication = typeof publications.$inferInsert;

export async function insertPublication(tx: Tx, row: NewPublication): Promise<void> {
  await tx.insert(publications).values(row);
}

export async function updatePublication(
  tx: Tx,
  id: string,
  changes: Partial<NewPublication>,
): Promise<void> {
  await tx
    .update(publications)
    .set({
      ...changes,
      version: sql`${publications.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(publications.id, id));
}

/** Writes a draft. The public text and its time of change stay the same. */
export async function writeDraft(
  tx: Tx,
  id: string,
  draft: Pick<Row, "draft" | "draftDueAt">,
): Promise<void> {
  await tx
    .update(publications)
    .set({ ...draft, version: sql`${publications.version} + 1` })
    .where(eq(publications.id, id));
}

export async function deletePublication(tx: Tx, id: string): Promise<void> {
  await tx.delete(publications).where(eq(publications.id, id));
}

/** Replaces the categories, in order. */
export async function replacePublicationCategories(
  tx: Tx,
  publicationId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await tx
    .delete(publicationsInCategories)
    .where(eq(publicationsInCategories.publicationId, publicationId));
  if (categoryIds.length === 0) return;
  await tx
    .insert(publicationsInCategories)
    .values(categoryIds.map((categoryId, position) => ({ publicationId, categoryId, position })));
}

/** Finds the publication with a slug. */
export async function findPublicationBySlug(
  tx: Tx,
  kind: PublicationKind,
  slug: string,
): Promise<{ id: string; version: number } | undefined> {
  const [publication] = await tx
    .select({ id: publications.id, version: publications.version })
    .from(publications)
    .where(sql`${publications.kind} = ${kind} and ${publications.slug} = ${slug}`);
  return publication;
}

/** Locks a library until the transaction ends. */
export async function lockLibrary(tx: Tx, id: string): Promise<LibraryRow | undefined> {
  const [library] = await tx.select().from(libraries).where(eq(libraries.id, id)).for("update");
  return library;
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

/** Tells whether a library contains articles in any state. */
export async function hasArticles(tx: Tx, libraryId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from publications where library_id = ${libraryId} limit 1`,
  );
  return rows.length > 0;
}

/** Locks all categories of a scope, so that two changes cannot form a cycle. */
export async function lockCategories(
  tx: Tx,
  { libraryId }: Scope,
): Promise<PublicationCategoryRow[]> {
  return tx
    .select()
    .from(publicationCategories)
    .where(sql`${publicationCategories.libraryId} is not distinct from ${libraryId}::text`)
    .orderBy(publicationCategories.id)
    .for("update");
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

export async function deletePublicationCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(publicationCategories).where(eq(publicationCategories.id, id));
}
