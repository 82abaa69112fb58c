import { articleEndpoints, type EndpointResponse, postEndpoints } from "@harbour/contracts";
import type { PerUserFields } from "../../../platform/replies/per-user-fields.ts";
import { findLikedIds } from "../comments-and-likes.repository.ts";

const postCalls = [postEndpoints.filter, postEndpoints.byIds, postEndpoints.details] as const;
const articleCalls = [
  articleEndpoints.filter,
  articleEndpoints.byIds,
  articleEndpoints.details,
] as const;

type PublicationReply = EndpointResponse<
  (typeof postCalls)[number] | (typeof articleCalls)[number]
>;

/**
 * Sets `is_liked` and `liked_account_ids` for the caller alone, because other people's likes are shown only as a
 * number (S3-076, S3-081).
 */
export const callerLikes: PerUserFields = {
  endpoints: [...postCalls, ...articleCalls],
  fill: async ({ db }, shopper, reply) => {
    const publicationReply = reply as PublicationReply;
    const all = "data" in publicationReply ? publicationReply.data : [publicationReply];
    const likedIds = await findLikedIds(
      db,
      shopper.id,
      all.map(({ _id }) => _id),
    );
    const markedItems = all.map((item) =>
      likedIds.has(item._id) ? { ...item, is_liked: true, liked_account_ids: [shopper.id] } : item,
    );
    return "data" in publicationReply ? { ...publicationReply, data: markedItems } : markedItems[0];
  },
};
