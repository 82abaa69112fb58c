import type { LocalizedText } from "@harbour/contracts";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { postComments } from "./publications.tables.ts";

export interface Comment {
  readonly id: string;
  readonly customerId: string;
  readonly username: string | null;
  readonly avatar: string | null;
  readonly comment: string;
  readonly status: "DRAFT" | "ACTIVE" | "HIDDEN";
  readonly hiddenReason: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly post: { readonly id: string; readonly slug: string; readonly title: LocalizedText };
}

interface Row extends Record<string, unknown> {
  id: string;
  customer_id: string;
  username: string | null;
  avatar: string | null;
  comment: string;
  status: Comment["status"];
  hidden_reason: string | null;
  decided_at: string | null;
  version: number;
  created_at: string;
  post: Comment["post"];
}

async function readComments(db: Db | Tx, condition: SQL): Promise<Comment[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.customer_id, c.username, c.avatar, m.comment, m.status, m.hidden_reason, m.decided_at, m.version, m.created_at,
      jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title) as post
    from post_comments m join publications p on p.id = m.publication_id join customers c on c.id = m.customer_id
    where ${condition}`);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    username: row.username,
    avatar: row.avatar,
    comment: row.comment,
    status: row.status,
    hiddenReason: row.hidden_reason,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    version: row.version,
    createdAt: new Date(row.created_at),
    post: row.post,
  }));
}

interface Paging {
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

const paged = ({ direction, limit, offset }: Paging) => {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  return sql`order by m.created_at ${way}, m.id ${way} limit ${limit} offset ${offset}`;
};

/** Finds a post's public comments. Their count is the post's own. */
export function findCommentsOf(db: Db, postId: string, paging: Paging): Promise<Comment[]> {
  return readComments(
    db,
    sql`m.publication_id = ${postId} and m.status = 'ACTIVE' ${paged(paging)}`,
  );
}

/** Finds a person's comments on public posts, in any state. */
export async function findCommentsBy(
  db: Db,
  customerId: string,
  paging: Paging,
): Promise<{ found: Comment[]; total: number }> {
  const theirs = sql`m.customer_id = ${customerId} and p.status = 'ACTIVE' and p.published_at <= now()`;
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`
    select count(*) as total from post_comments m join publications p on p.id = m.publication_id where ${theirs}`);
  return {
    found: await readComments(db, sql`${theirs} ${paged(paging)}`),
    total: counted!.total,
  };
}

export async function findComment(db: Db | Tx, id: string): Promise<Comment | undefined> {
  const [found] = await readComments(db, sql`m.id = ${id}`);
  return found;
}

export interface CommentFilters {
  readonly status: Comment["status"] | undefined;
  readonly postId: string | undefined;
  readonly q: string;
  readonly after: string | undefined;
}

/** Finds comments for staff, the newest first. */
export function findCommentsAtDesk(
  db: Db,
  { status, postId, q, after }: CommentFilters,
  limit: number,
): Promise<Comment[]> {
  const conditions = [
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(postId === undefined ? [] : [sql`m.publication_id = ${postId}`]),
    ...(q === "" ? [] : [sql`m.comment ilike ${`%${q.replace(/[\\%_]/g, "\\$&")}%`}`]),
    ...(after === undefined ? [] : [sql`m.id < ${after}`]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return readComments(db, sql`${where} order by m.id desc limit ${limit}`);
}

export async function countByStatus(db: Db): Promise<Record<Comment["status"], number>> {
  const { rows } = await db.execute<{ status: Comment["status"]; comments: number }>(
    sql`select status, count(*) as comments from post_comments group by status`,
  );
  const counts = new Map(rows.map((row) => [row.status, row.comments]));
  const of = (status: Comment["status"]) => counts.get(status) ?? 0;
  return { DRAFT: of("DRAFT"), ACTIVE: of("ACTIVE"), HIDDEN: of("HIDDEN") };
}

/** Tells whether a person said just this of the post within a day. */
export async function hasSaid(
  tx: Tx,
  said: { customerId: string; publicationId: string; comment: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from post_comments
    where customer_id = ${said.customerId} and publication_id = ${said.publicationId} and comment = ${said.comment}
      and created_at > now() - interval '1 day' limit 1`);
  return rows.length > 0;
}

export async function insertComment(
  tx: Tx,
  comment: Pick<
    typeof postComments.$inferInsert,
    "id" | "publicationId" | "customerId" | "comment" | "status"
  >,
): Promise<void> {
  await tx.insert(postComments).values(comment);
}

/** Held until the transaction ends. */
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

/** The posts that somebody said something of. */
export async function findPostsCommentedBy(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct publication_id as id from post_comments where customer_id = ${customerId}`,
  );
  return rows.map(({ id }) => id);
}

/** Everything that somebody ever said, for their own copy of their data. */
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
 * Takes away what somebody said and liked. What is counted is locked first, in the order of everybody.
 * @returns what changed by it
 */
export async function removeEverythingOf(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from publications where id in (
      select publication_id from publication_likes where customer_id = ${customerId}
      union all select publication_id from post_comments where customer_id = ${customerId}) order by id for no key update`);
  await tx.execute(sql`delete from publication_likes where customer_id = ${customerId}`);
  await tx.execute(sql`delete from post_comments where customer_id = ${customerId}`);
  return rows.map(({ id }) => id);
}
