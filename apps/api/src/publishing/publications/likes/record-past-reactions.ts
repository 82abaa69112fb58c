import type { Tx } from "../../../platform/database/db.ts";
import { readTransactionTime } from "../../../platform/database/transaction-time.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { addLike, insertComment } from "../comments-and-likes.repository.ts";
import type { PublicationKind } from "../scope.rules.ts";
import { findPublicationBySlug } from "../staff/staff-publications.repository.ts";

/** Past likes and comments of a publication; times in days before now. */
export interface PastReactions {
  readonly kind: PublicationKind;
  readonly slug: string;
  /** The number of days since the like; null when the member does not like it. */
  readonly likedDaysAgo: number | null;
  /** Comments on posts. */
  readonly comments: readonly { readonly daysAgo: number; readonly comment: string }[];
}

/** Gives a new member past likes and comments, for demos. Leaves out unknown publications. */
export async function recordPastReactions(
  tx: Tx,
  customerId: string,
  reactions: readonly PastReactions[],
): Promise<void> {
  const now = await readTransactionTime(tx);
  const dateBefore = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  for (const { kind, slug, likedDaysAgo, comments } of reactions) {
    const publication = await findPublicationBySlug(tx, kind, slug);
    if (!publication) continue;
    const ownerIds = { publicationId: publication.id, customerId };
    if (likedDaysAgo !== null)
      await addLike(tx, { ...ownerIds, createdAt: dateBefore(likedDaysAgo) });
    for (const { daysAgo, comment } of comments)
      await insertComment(tx, {
        ...ownerIds,
        id: timeOrderedId(),
        comment,
        status: "ACTIVE",
        createdAt: dateBefore(daysAgo),
      });
  }
}
