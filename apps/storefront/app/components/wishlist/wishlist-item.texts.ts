import { texts } from "@harbour/i18n";

export const wishlistItemTexts = texts({
  add: { en: "Add to wishlist", zh: "加入願望清單", cn: "加入愿望清单" },
  onList: { en: "On your wishlist", zh: "已在願望清單", cn: "已在愿望清单" },
  addThis: {
    en: "Add to wishlist: {title}",
    zh: "加入願望清單：{title}",
    cn: "加入愿望清单：{title}",
  },
  removeThis: {
    en: "Remove from wishlist: {title}",
    zh: "從願望清單移除：{title}",
    cn: "从愿望清单移除：{title}",
  },
  added: {
    en: "Added to wishlist: {title}",
    zh: "已加入願望清單：{title}",
    cn: "已加入愿望清单：{title}",
  },
  removed: {
    en: "Removed from wishlist: {title}",
    zh: "已從願望清單移除：{title}",
    cn: "已从愿望清单移除：{title}",
  },
  oneWatcher: { en: "1 person wants this", zh: "1 人想要", cn: "1 人想要" },
  watcherCount: {
    en: "{count} people want this",
    zh: "{count} 人想要",
    cn: "{count} 人想要",
  },
  fail: {
    en: "We couldn't update your wishlist. Please try again.",
    zh: "未能更新願望清單，請再試一次。",
    cn: "愿望清单更新失败，请重试。",
  },
});
