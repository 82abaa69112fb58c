import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { MemberReactions } from "./member-reactions.ts";
import type { PublicationPlace } from "./place.ts";
import { presentComment } from "./read-comments.ts";

/** Reads a member's reactions to a post or article; null for others, and when unreadable. */
export async function readMemberReactions(
  { session }: RequestContext,
  place: PublicationPlace,
  id: string,
): Promise<MemberReactions | null> {
  const member = await session.memberClient();
  if (!member) return null;
  const readReactions = async () => {
    const isPost = place.kind === "posts";
    const [item, comments] = await Promise.all([
      isPost
        ? member.posts.details({ params: { post_id: id } })
        : member.articles.details({ params: { article_id: id } }),
      isPost ? member.posts.ownReviews().then(({ data }) => data) : [],
    ]);
    return {
      likeStatus: { isLiked: item.is_liked, likedCount: item.liked_count },
      waiting: comments
        .filter(({ status, post }) => status === "DRAFT" && post._id === item._id)
        .map(presentComment),
    };
  };
  return readReactions().catch(fallbackOnRefusal(null));
}
