import type { Pager } from "@harbour/contracts";
import type { Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../../platform/replies/pager.ts";
import { findLikes, type LikedSortKey } from "../comments-and-likes.repository.ts";
import type { ListedPublication } from "../listed-publication.rules.ts";
import { findByIds } from "../publications.repository.ts";
import type { PublicationKind } from "../scope.rules.ts";

export interface LikedQuery {
  readonly sort_by: LikedSortKey;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

/** Finds a page of publications that a member likes. */
export async function listLiked<Item>(
  { db }: Deps,
  { member, kind }: { readonly member: Registered; readonly kind: PublicationKind },
  query: LikedQuery,
  {
    url,
    presentItem,
  }: { readonly url: string; readonly presentItem: (publication: ListedPublication) => Item },
): Promise<Pager<Item & { liked_at: string }>> {
  const sorting = { sortBy: query.sort_by, direction: query.sort_order, ...pageRange(query) };
  const { likes, total } = await findLikes(db, { customerId: member.id, kind }, sorting);
  const times = new Map(likes.map(({ id, likedAt }) => [id, likedAt.toISOString()]));
  const publications = await findByIds(db, kind, [...times.keys()]);
  const data = publications.map((publication) => ({
    ...presentItem(publication),
    is_liked: true,
    liked_account_ids: [member.id],
    liked_at: times.get(publication.id)!,
  }));
  return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
}
