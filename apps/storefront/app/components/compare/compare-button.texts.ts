import { texts } from "@harbour/i18n";

export const compareButtonTexts = texts({
  compare: { en: "Compare", zh: "比較", cn: "比较" },
  compareThis: { en: "Compare: {title}", zh: "比較：{title}", cn: "比较：{title}" },
  added: { en: "Added to compare: {title}", zh: "已加入比較：{title}", cn: "已加入比较：{title}" },
  removed: {
    en: "Removed from compare: {title}",
    zh: "已移出比較：{title}",
    cn: "已移出比较：{title}",
  },
  full: {
    en: "You can compare up to four products.",
    zh: "最多可同時比較 4 件貨品。",
    cn: "最多可同时比较 4 件商品。",
  },
});
