/** The value of the hidden field `intent` in the heart's form. `is_liked` is the requested state, `1` or `0`. */
export const likeIntent = "like";

/** The likes as the shop counted. */
export interface LikeStatus {
  readonly isLiked: boolean;
  readonly likedCount: number;
}
