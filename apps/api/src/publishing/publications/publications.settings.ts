import { postCommentsSetting } from "@harbour/contracts";
import { defineSorting, createdAtSortings } from "../../base/configuration/index.ts";
import { defineSetting } from "../../platform/modules/setting.ts";

const choices: Parameters<typeof defineSorting>[1] = [
  ["recommended", "recommended", "desc", "Recommended", "推薦", "推荐"],
  ...createdAtSortings,
  ["most-liked", "liked_count", "desc", "Most liked", "最多讚好", "最多点赞"],
];

export const postSorting = defineSorting("post", choices);
export const articleSorting = defineSorting("article", choices);

export const postCommentsSettings = defineSetting({
  slug: "post-comments",
  schema: postCommentsSetting,
  initial: { are_checked_first: false },
});
