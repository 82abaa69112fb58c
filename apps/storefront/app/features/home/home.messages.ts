import { messages } from "@harbour/i18n";

export const homeMessages = messages({
  categories: { en: "Shop by category", zh: "按分類選購", cn: "按分类选购" },
  allCategories: { en: "All categories", zh: "所有分類", cn: "全部分类" },
  nothingYet: {
    en: "We are still unpacking. Please come back soon.",
    zh: "貨品正在上架，請稍後再來。",
    cn: "商品正在上架，请稍后再来。",
  },
  seeAll: { en: "See all", zh: "查看全部", cn: "查看全部" },
  highlights: { en: "Highlights", zh: "焦點推介", cn: "焦点推荐" },
  slide: { en: "Slide {number}", zh: "第 {number} 張", cn: "第 {number} 张" },
  miniStore: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
});
