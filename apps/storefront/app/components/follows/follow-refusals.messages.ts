import { messages } from "@harbour/i18n";

/** Refusals rendered by the server, so no script contains them. */
export const followRefusals = messages({
  notFollowed: {
    en: "It could not be followed. Please try again.",
    zh: "未能關注，請再試一次。",
    cn: "关注失败，请重试。",
  },
  fullList: {
    en: "You follow as many series and makers as there is room for.",
    zh: "關注的系列及品牌已達上限。",
    cn: "关注的系列和品牌数量已达上限。",
  },
});
