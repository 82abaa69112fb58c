import { invalidate } from "../../platform/changes/change-log.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import {
  findAllCommentsBy,
  findAllLikes,
  removeCustomerReactions,
} from "./comments-and-likes.repository.ts";
import { listByLikesTag, publicationTag } from "./scope.rules.ts";

/** Personal data in likes and comments, deleted with the person. */
export const publicationsPersonal: Personal = {
  tables: ["publication_likes", "post_comments"],
  export: async ({ db }, { customerId }) => {
    const likes = await findAllLikes(db, customerId);
    const comments = await findAllCommentsBy(db, customerId);
    return {
      liked_posts_and_articles: likes.map(({ kind, id, createdAt }) => ({
        kind: kind.toLowerCase(),
        _id: id,
        created_at: createdAt.toISOString(),
      })),
      post_comments: comments.map(({ postId, comment, createdAt }) => ({
        post_id: postId,
        comment,
        created_at: createdAt.toISOString(),
      })),
    };
  },
  erase: async (tx, { customerId }) => {
    const changedIds = await removeCustomerReactions(tx, customerId);
    await invalidate(tx, [
      ...changedIds.map(publicationTag),
      ...(changedIds.length === 0 ? [] : [listByLikesTag("POST"), listByLikesTag("ARTICLE")]),
    ]);
  },
};
