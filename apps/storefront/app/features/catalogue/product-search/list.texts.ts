import { texts } from "@harbour/i18n";

export const listTexts = texts({
  breadcrumbs: { en: "You are here", zh: "目前位置", cn: "当前位置" },
  notLoaded: {
    en: "We couldn't load these products.",
    zh: "未能載入貨品。",
    cn: "未能加载商品。",
  },
  count: {
    en: "{from}–{to} of {total} products",
    zh: "共 {total} 件貨品，顯示第 {from} 至 {to} 件",
    cn: "共 {total} 件商品，显示第 {from} 至 {to} 件",
  },
  countAll: { en: "{total} products", zh: "共 {total} 件貨品", cn: "共 {total} 件商品" },
  countOne: { en: "1 product", zh: "共 1 件貨品", cn: "共 1 件商品" },
  unanswered: {
    en: "We couldn't update the list. These are your previous results.",
    zh: "未能更新清單，現時顯示之前的結果。",
    cn: "未能更新列表，当前显示之前的结果。",
  },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  sort: { en: "Sort", zh: "排序", cn: "排序" },
  perPage: { en: "Per page", zh: "每頁數量", cn: "每页数量" },
  apply: { en: "Apply", zh: "套用", cn: "应用" },
  asGrid: { en: "Show as a grid", zh: "以格狀顯示", cn: "以网格显示" },
  asList: { en: "Show as a list", zh: "以列表顯示", cn: "以列表显示" },
  pages: { en: "Pages", zh: "分頁", cn: "分页" },
  previous: { en: "Previous page", zh: "上一頁", cn: "上一页" },
  next: { en: "Next page", zh: "下一頁", cn: "下一页" },
  page: { en: "Page {number}", zh: "第 {number} 頁", cn: "第 {number} 页" },
  more: { en: "Show more", zh: "顯示更多", cn: "显示更多" },
});
