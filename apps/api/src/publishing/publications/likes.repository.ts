import type { Language } from "@harbour/i18n";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { titleOrder } from "../../platform/title-order.ts";
import { publicationLikes, publications } from "./publications.tables.ts";
import type { Kind } from "./scope.rules.ts";
import { isShown } from "./publications.repository.ts";

interface Like {
  readonly publicationId: string;
  readonly customerId: string;
}

/** @returns false when it is liked already */
export async function addLike(tx: Tx, like: Like): Promise<boolean> {
  const added = await tx
    .insert(publicationLikes)
    .values(like)
    .onConflictDoNothing()
    .returning({ id: publicationLikes.publicationId });
  return added.length > 0;
}

/** @returns whether it was liked */
export async function removeLike(tx: Tx, { publicationId, customerId }: Like): Promise<boolean> {
  const removed = await tx
    .delete(publicationLikes)
    .where(
      and(
        eq(publicationLikes.publicationId, publicationId),
        eq(publicationLikes.customerId, customerId),
      ),
    )
    .returning({ id: publicationLikes.publicationId });
  return removed.length > 0;
}

export async function countLikes(tx: Tx, publicationId: string): Promise<number> {
  const [row] = await tx
    .select({ likes: publications.likedCount })
    .from(publications)
    .where(eq(publications.id, publicationId));
  return row?.likes ?? 0;
}

/** Finds which of these a person likes. */
export async function findLikedOf(
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

const sortedBy = {
  liked_at: sql`k.created_at`,
  published_at: sql`p.published_at`,
};

function orderOf(db: Db, sortBy: LikedSortKey): SQL | Promise<SQL> {
  if (sortBy === "liked_at" || sortBy === "published_at") return sortedBy[sortBy];
  return titleOrder(db, sql`p.title`, sortBy.slice("title.".length) as Language);
}

/** One page of what somebody likes and everybody may see. */
export async function findLikes(
  db: Db,
  { customerId, kind }: { customerId: string; kind: Kind },
  wanted: {
    readonly sortBy: LikedSortKey;
    readonly direction: "asc" | "desc";
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ found: { id: string; likedAt: Date }[]; total: number }> {
  const way = wanted.direction === "asc" ? sql`asc` : sql`desc`;
  const liked = sql`publication_likes k join publications p on p.id = k.publication_id
    where k.customer_id = ${customerId} and p.kind = ${kind} and ${isShown}`;
  const { rows } = await db.execute<{ id: string; liked_at: string }>(sql`
    select p.id, k.created_at as liked_at from ${liked}
    order by ${await orderOf(db, wanted.sortBy)} ${way}, p.id ${way} limit ${wanted.limit} offset ${wanted.offset}`);
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`select count(*) as total from ${liked}`);
  return {
    found: rows.map((row) => ({ id: row.id, likedAt: new Date(row.liked_at) })),
    total: counted!.total,
  };
}

/** Everything that somebody ever liked, for their own copy of their data. */
export async function findAllLikes(
  db: Db,
  customerId: string,
): Promise<{ kind: Kind; id: string; createdAt: Date }[]> {
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
