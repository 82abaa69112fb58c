import { messages } from "@harbour/i18n";

export const homeMessages = messages({
  title: { en: "Home", zh: "主頁", cn: "首页" },
  shippingIn: { en: "Shipping in", zh: "即將到港", cn: "即将到港" },
  calendar: { en: "The calendar", zh: "到港日曆", cn: "到港日历" },
  delayedFrom: { en: "Delayed from {day}", zh: "原定 {day}", cn: "原定 {day}" },
  left: { en: "{count} left to pre-order", zh: "預購尚餘 {count} 件", cn: "预订还剩 {count} 件" },
  categories: { en: "Shop by category", zh: "按分類選購", cn: "按分类选购" },
  allCategories: { en: "All categories", zh: "所有分類", cn: "全部分类" },
  nothingYet: {
    en: "We are still unpacking. Please come back soon.",
    zh: "貨品正在上架，請稍後再來。",
    cn: "商品正在上架，请稍后再来。",
  },
  posts: { en: "From the blog", zh: "網誌新篇", cn: "博客新文" },
  seeAll: { en: "See all", zh: "查看全部", cn: "查看全部" },
  highlights: { en: "Highlights", zh: "焦點推介", cn: "焦点推荐" },
  slide: { en: "Slide {number}", zh: "第 {number} 張", cn: "第 {number} 张" },
  miniStore: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
});
