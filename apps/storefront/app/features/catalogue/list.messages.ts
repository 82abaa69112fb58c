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
  sort: { en: "Sort", zh: "排序", cn: "排序" },
  perPage: { en: "Per page", zh: "每頁數量", cn: "每页数量" },
  availability: { en: "Availability", zh: "供應情況", cn: "供应情况" },
  anyAvailability: { en: "All", zh: "全部", cn: "全部" },
  IN_STOCK: { en: "In stock", zh: "現貨", cn: "现货" },
  PREORDER: { en: "Pre-order", zh: "預訂", cn: "预订" },
  SOLD_OUT: { en: "Sold out", zh: "售罄", cn: "售罄" },
  apply: { en: "Show", zh: "顯示", cn: "显示" },
  pages: { en: "Pages", zh: "頁數", cn: "页数" },
  previous: { en: "Previous page", zh: "上一頁", cn: "上一页" },
  next: { en: "Next page", zh: "下一頁", cn: "下一页" },
  page: { en: "Page {number}", zh: "第 {number} 頁", cn: "第 {number} 页" },
  // SPEC 8 fixes the English words.
  empty: {
    en: "Sorry! Couldn't find the product you were looking For!!!",
    zh: "抱歉！找不到你想要的產品！",
    cn: "抱歉！找不到您想要的商品！",
  },
  browse: { en: "Browse all categories", zh: "瀏覽所有分類", cn: "浏览所有分类" },
});
