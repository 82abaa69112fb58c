/** The value of the hidden field `intent` in the form of the heart; `is_liked`, `1` or `0`, is what it shall be. */
export const likeIntent = "like";

/** The likes as the shop counted. */
export interface Liked {
  readonly isLiked: boolean;
  readonly likedCount: number;
}
