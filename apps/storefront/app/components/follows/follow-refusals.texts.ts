import { texts } from "@harbour/i18n";

/** Refusals rendered by the server, so no script contains them. */
export const followRefusals = texts({
  notFollowed: {
    en: "We couldn't add this to the things you follow. Please try again.",
    zh: "未能追蹤，請再試一次。",
    cn: "关注失败，请重试。",
  },
  fullList: {
    en: "You've reached the limit of series and makers you can follow.",
    zh: "追蹤的系列及品牌已達上限。",
    cn: "关注的系列和品牌数量已达上限。",
  },
});
