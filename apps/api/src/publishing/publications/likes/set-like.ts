import { lockAccount } from "../../../base/customers/index.ts";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { addLike, countLikes, removeLike } from "../comments-and-likes.repository.ts";
import { lockPublicPublication } from "../publications.repository.ts";
import {
  type PublicationKind,
  listByLikesTag,
  publicationTag,
  describeKind,
} from "../scope.rules.ts";

export interface LikeChange {
  readonly kind: PublicationKind;
  readonly idOrSlug: string;
  /** The wanted state; absent to toggle. */
  readonly isLiked: boolean | undefined;
}

export interface LikeState {
  readonly isLiked: boolean;
  /** The number of all people's likes. */
  readonly likes: number;
}

/** @throws ShopError `not_found`, `unauthenticated` for a closed account */
export async function setLike(
  deps: Deps,
  member: Registered,
  change: LikeChange,
): Promise<{ message: string; is_liked: boolean; liked_count: number }> {
  const state = await inTransaction(deps.db, (tx) => setLikeWithin(tx, member.id, change));
  const word = describeKind(change.kind);
  const message = state.isLiked ? `You like this ${word}.` : `You no longer like this ${word}.`;
  return { message, is_liked: state.isLiked, liked_count: state.likes };
}

/** Sets a like within an open transaction. */
export async function setLikeWithin(
  tx: Tx,
  customerId: string,
  { kind, idOrSlug, isLiked: shouldLike }: LikeChange,
): Promise<LikeState> {
  // Calls of one person run one after another, so that two toggles cancel each other out.
  await lockAccount(tx, customerId);
  const publication = await lockPublicPublication(tx, kind, idOrSlug);
  if (!publication) throw notFound(kind === "POST" ? "Post" : "Article");
  const like = { publicationId: publication.id, customerId };
  const wasLiked = shouldLike === true ? false : await removeLike(tx, like);
  const isLiked = shouldLike ?? !wasLiked;
  const isNew = isLiked && (await addLike(tx, like));
  if (wasLiked || isNew)
    await invalidate(tx, [publicationTag(publication.id), listByLikesTag(kind)]);
  return { isLiked, likes: await countLikes(tx, publication.id) };
}
