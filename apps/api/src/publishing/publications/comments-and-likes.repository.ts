import type { Language } from "@harbour/i18n";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toContainsPattern } from "../../platform/database/like-pattern.rules.ts";
import { buildTitleOrder } from "../../platform/values/title-order.ts";
import { toComment, type Comment, type CommentRow } from "./comments/comment.rules.ts";
import { shownPublication } from "./publications.repository.ts";
import { postComments, publicationLikes, publications } from "./publications.tables.ts";
import type { PublicationKind } from "./scope.rules.ts";

async function readComments(db: Db | Tx, condition: SQL): Promise<Comment[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select m.id, m.customer_id, c.username, c.avatar, m.comment, m.status, m.hidden_reason, m.decided_at, m.version, m.created_at,
      jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title) as post
    from post_comments m join publications p on p.id = m.publication_id join customers c on c.id = m.customer_id
    where ${condition}`);
  return rows.map(toComment);
}

interface Paging {
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

const buildPageClause = ({ direction, limit, offset }: Paging) => {
  const directionSql = direction === "asc" ? sql`asc` : sql`desc`;
  return sql`order by m.created_at ${directionSql}, m.id ${directionSql} limit ${limit} offset ${offset}`;
};

/** Finds a post's public comments. Their number is stored with the post. */
export function findPostComments(db: Db, postId: string, paging: Paging): Promise<Comment[]> {
  return readComments(
    db,
    sql`m.publication_id = ${postId} and m.status = 'ACTIVE' ${buildPageClause(paging)}`,
  );
}

/** Finds a person's comments on public posts, in any state. */
export async function findCommentsBy(
  db: Db,
  customerId: string,
  paging: Paging,
): Promise<{ comments: Comment[]; total: number }> {
  const isOwnComment = sql`m.customer_id = ${customerId} and ${shownPublication}`;
  const {
    rows: [countRow],
  } = await db.execute<{ total: number }>(sql`
    select count(*) as total from post_comments m join publications p on p.id = m.publication_id where ${isOwnComment}`);
  return {
    comments: await readComments(db, sql`${isOwnComment} ${buildPageClause(paging)}`),
    total: countRow!.total,
  };
}

export async function findComment(db: Db | Tx, id: string): Promise<Comment | undefined> {
  const [comment] = await readComments(db, sql`m.id = ${id}`);
  return comment;
}

export interface CommentFilters {
  readonly status: Comment["status"] | undefined;
  readonly postId: string | undefined;
  readonly q: string;
  readonly after: string | undefined;
}

/** Finds comments for staff, newest first. */
export function findCommentsForStaff(
  db: Db,
  { status, postId, q, after }: CommentFilters,
  limit: number,
): Promise<Comment[]> {
  const conditions = [
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(postId === undefined ? [] : [sql`m.publication_id = ${postId}`]),
    ...(q === "" ? [] : [sql`m.comment ilike ${toContainsPattern(q)}`]),
    ...(after === undefined ? [] : [sql`m.id < ${after}`]),
  ];
  const condition = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return readComments(db, sql`${condition} order by m.id desc limit ${limit}`);
}

export async function countCommentsByStatus(db: Db): Promise<Record<Comment["status"], number>> {
  const { rows } = await db.execute<{ status: Comment["status"]; comments: number }>(
    sql`select status, count(*) as comments from post_comments group by status`,
  );
  const counts = new Map(rows.map((row) => [row.status, row.comments]));
  const readCount = (status: Comment["status"]) => counts.get(status) ?? 0;
  return { DRAFT: readCount("DRAFT"), ACTIVE: readCount("ACTIVE"), HIDDEN: readCount("HIDDEN") };
}

/** Tells whether a person wrote the same comment on the post within a day. */
export async function hasSameComment(
  tx: Tx,
  input: { customerId: string; publicationId: string; comment: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from post_comments
    where customer_id = ${input.customerId} and publication_id = ${input.publicationId} and comment = ${input.comment}
      and created_at > now() - interval '1 day' limit 1`);
  return rows.length > 0;
}

export async function insertComment(
  tx: Tx,
  comment: Pick<
    typeof postComments.$inferInsert,
    "id" | "publicationId" | "customerId" | "comment" | "status" | "createdAt"
  >,
): Promise<void> {
  await tx.insert(postComments).values(comment);
}

/** Locks a comment until the transaction ends. */
export async function lockComment(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from post_comments where id = ${id} for update`);
  return rows.length > 0;
}

export async function decideComment(
  tx: Tx,
  id: string,
  decision: { by: string; status: "ACTIVE" | "HIDDEN"; reason: string | null },
): Promise<void> {
  await tx
    .update(postComments)
    .set({
      status: decision.status,
      hiddenReason: decision.reason,
      decidedBy: decision.by,
      decidedAt: sql`now()`,
      version: sql`${postComments.version} + 1`,
    })
    .where(eq(postComments.id, id));
}

/** Finds the posts that a person commented on. */
export async function findPostsCommentedBy(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct publication_id as id from post_comments where customer_id = ${customerId}`,
  );
  return rows.map(({ id }) => id);
}

/** Finds all comments of a person, for the data export. */
export async function findAllCommentsBy(
  db: Db,
  customerId: string,
): Promise<{ postId: string; comment: string; createdAt: Date }[]> {
  const { publicationId: postId, comment, createdAt } = postComments;
  return db
    .select({ postId, comment, createdAt })
    .from(postComments)
    .where(eq(postComments.customerId, customerId))
    .orderBy(createdAt, postComments.id);
}

/**
 * Deletes a person's comments and likes. Locks the publications with their counts first, in the global order.
 * @returns the ids of these publications
 */
export async function removeCustomerReactions(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from publications where id in (
      select publication_id from publication_likes where customer_id = ${customerId}
      union all select publication_id from post_comments where customer_id = ${customerId}) order by id for no key update`);
  await tx.execute(sql`delete from publication_likes where customer_id = ${customerId}`);
  await tx.execute(sql`delete from post_comments where customer_id = ${customerId}`);
  return rows.map(({ id }) => id);
}

interface Like {
  readonly publicationId: string;
  readonly customerId: string;
  /** The time; now when it is absent. */
  readonly createdAt?: Date;
}

/** @returns false when the person liked it before */
export async function addLike(tx: Tx, like: Like): Promise<boolean> {
  const insertedRows = await tx
    .insert(publicationLikes)
    .values(like)
    .onConflictDoNothing()
    .returning({ id: publicationLikes.publicationId });
  return insertedRows.length > 0;
}

/** @returns whether the person liked it before */
export async function removeLike(tx: Tx, { publicationId, customerId }: Like): Promise<boolean> {
  const removedLikes = await tx
    .delete(publicationLikes)
    .where(
      and(
        eq(publicationLikes.publicationId, publicationId),
        eq(publicationLikes.customerId, customerId),
      ),
    )
    .returning({ id: publicationLikes.publicationId });
  return removedLikes.length > 0;
}

export async function countLikes(tx: Tx, publicationId: string): Promise<number> {
  const [row] = await tx
    .select({ likes: publications.likedCount })
    .from(publications)
    .where(eq(publications.id, publicationId));
  return row?.likes ?? 0;
}

/** Finds which of these a person likes. */
export async function findLikedIds(
  db: Db | Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: publicationLikes.publicationId })
    .from(publicationLikes)
    .where(
      and(
        eq(publicationLikes.customerId, customerId),
        inArray(publicationLikes.publicationId, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export type LikedSortKey = "liked_at" | "published_at" | "title.en" | "title.zh" | "title.cn";

const likedSortColumns = {
  liked_at: sql`k.created_at`,
  published_at: sql`p.published_at`,
};

function buildLikedOrder(db: Db, sortBy: LikedSortKey): SQL | Promise<SQL> {
  if (sortBy === "liked_at" || sortBy === "published_at") return likedSortColumns[sortBy];
  return buildTitleOrder(db, sql`p.title`, sortBy.slice("title.".length) as Language);
}

/** Finds a page of a person's likes of public publications. */
export async function findLikes(
  db: Db,
  { customerId, kind }: { customerId: string; kind: PublicationKind },
  order: {
    readonly sortBy: LikedSortKey;
    readonly direction: "asc" | "desc";
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ likes: { id: string; likedAt: Date }[]; total: number }> {
  const directionSql = order.direction === "asc" ? sql`asc` : sql`desc`;
  const likedPublications = sql`publication_likes k join publications p on p.id = k.publication_id
    where k.customer_id = ${customerId} and p.kind = ${kind} and ${shownPublication}`;
  const { rows } = await db.execute<{ id: string; liked_at: string }>(sql`
    select p.id, k.created_at as liked_at from ${likedPublications}
    order by ${await buildLikedOrder(db, order.sortBy)} ${directionSql}, p.id ${directionSql} limit ${order.limit} offset ${order.offset}`);
  const {
    rows: [countRow],
  } = await db.execute<{ total: number }>(sql`select count(*) as total from ${likedPublications}`);
  return {
    likes: rows.map((row) => ({ id: row.id, likedAt: new Date(row.liked_at) })),
    total: countRow!.total,
  };
}

/** Finds all likes of a person, for the data export. */
export async function findAllLikes(
  db: Db,
  customerId: string,
): Promise<{ kind: PublicationKind; id: string; createdAt: Date }[]> {
  return db
    .select({
      kind: publications.kind,
      id: publicationLikes.publicationId,
      createdAt: publicationLikes.createdAt,
    })
    .from(publicationLikes)
    .innerJoin(publications, eq(publications.id, publicationLikes.publicationId))
    .where(eq(publicationLikes.customerId, customerId))
    .orderBy(publicationLikes.createdAt, publicationLikes.publicationId);
}
