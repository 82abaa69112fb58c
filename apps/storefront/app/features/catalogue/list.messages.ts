import { messages } from "@harbour/i18n";

export const listMessages = messages({
  home: { en: "Home", zh: "主頁", cn: "首页" },
  breadcrumbs: { en: "You are here", zh: "目前位置", cn: "当前位置" },
  categories: { en: "Categories", zh: "所有分類", cn: "所有分类" },
  miniCategories: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  allProducts: { en: "All products", zh: "所有產品", cn: "所有商品" },
  miniProducts: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  resultsFor: {
    en: "Results for “{keyword}”",
    zh: "「{keyword}」的搜尋結果",
    cn: "“{keyword}”的搜索结果",
  },
  count: {
    en: "{from}–{to} of {total} products",
    zh: "共 {total} 件產品，顯示第 {from} 至 {to} 件",
    cn: "共 {total} 件商品，显示第 {from} 至 {to} 件",
  },
  countAll: { en: "{total} products", zh: "共 {total} 件產品", cn: "共 {total} 件商品" },
  countOne: { en: "1 product", zh: "共 1 件產品", cn: "共 1 件商品" },
  unanswered: {
    en: "The list could not be loaded. What you see is the one before.",
    zh: "未能載入清單，現時顯示的是之前的結果。",
    cn: "无法加载列表，当前显示的是之前的结果。",
  },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  sort: { en: "Sort", zh: "排序", cn: "排序" },
  perPage: { en: "Per page", zh: "每頁數量", cn: "每页数量" },
  apply: { en: "Show", zh: "顯示", cn: "显示" },
  asGrid: { en: "Show as a grid", zh: "以格狀顯示", cn: "以网格显示" },
  asList: { en: "Show as a list", zh: "以列表顯示", cn: "以列表显示" },
  pages: { en: "Pages", zh: "頁數", cn: "页数" },
  previous: { en: "Previous page", zh: "上一頁", cn: "上一页" },
  next: { en: "Next page", zh: "下一頁", cn: "下一页" },
  page: { en: "Page {number}", zh: "第 {number} 頁", cn: "第 {number} 页" },
  more: { en: "Load more", zh: "載入更多", cn: "加载更多" },
  // SPEC 8 fixes the English words.
  empty: {
    en: "Sorry! Couldn't find the product you were looking For!!!",
    zh: "抱歉！找不到你想要的產品！",
    cn: "抱歉！找不到您想要的商品！",
  },
  didYouMean: { en: "Did you mean", zh: "你是否想找", cn: "您要找的是不是" },
  inMini: {
    en: "Found in the mini store: {count}",
    zh: "迷你店找到 {count} 件產品",
    cn: "迷你店找到 {count} 件商品",
  },
  inMain: {
    en: "Found in the main store: {count}",
    zh: "主店找到 {count} 件產品",
    cn: "主店找到 {count} 件商品",
  },
  clearFilters: { en: "Clear all filters", zh: "清除所有篩選", cn: "清除所有筛选" },
  popular: { en: "Popular categories", zh: "熱門分類", cn: "热门分类" },
  browse: { en: "Browse all categories", zh: "瀏覽所有分類", cn: "浏览所有分类" },
});
