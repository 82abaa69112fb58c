import { texts } from "@harbour/i18n";

export const relatedTexts = texts({
  related: { en: "You may also like", zh: "你可能也喜歡", cn: "您可能也喜欢" },
  failed: {
    en: "We couldn't load these products.",
    zh: "未能載入這些貨品。",
    cn: "未能加载这些商品。",
  },
  moreRelated: { en: "Show more", zh: "顯示更多", cn: "显示更多" },
});
