import { texts } from "@harbour/i18n";

export const listTexts = texts({
  shelves: { en: "What to read", zh: "閱讀內容", cn: "阅读内容" },
  filter: { en: "Topics", zh: "主題", cn: "主题" },
  gate: { en: "Match", zh: "符合", cn: "符合" },
  OR: { en: "any topic", zh: "其中一個主題", cn: "其中一个主题" },
  AND: { en: "every topic", zh: "所有主題", cn: "所有主题" },
  keyword: { en: "Search articles", zh: "搜尋文章", cn: "搜索文章" },
  sort: { en: "Sort", zh: "排序", cn: "排序" },
  apply: { en: "Apply", zh: "套用", cn: "应用" },
  onePost: { en: "1 post", zh: "1 篇文章", cn: "1 篇文章" },
  posts: { en: "{count} posts", zh: "{count} 篇文章", cn: "{count} 篇文章" },
  oneArticle: { en: "1 article", zh: "1 篇文章", cn: "1 篇文章" },
  articles: { en: "{count} articles", zh: "{count} 篇文章", cn: "{count} 篇文章" },
  nonePosts: { en: "No Post Found", zh: "找不到文章", cn: "找不到文章" },
  noneArticles: { en: "No Article Found", zh: "找不到文章", cn: "找不到文章" },
  noneHint: {
    en: "Try other words or fewer topics.",
    zh: "請試用其他字詞，或減少主題。",
    cn: "请换个关键词，或减少主题。",
  },
  showAll: { en: "Show all", zh: "顯示全部", cn: "显示全部" },
  feed: { en: "RSS feed", zh: "以 RSS 訂閱", cn: "通过 RSS 订阅" },
  pages: { en: "Pages", zh: "分頁", cn: "分页" },
  previous: { en: "Previous page", zh: "上一頁", cn: "上一页" },
  next: { en: "Next page", zh: "下一頁", cn: "下一页" },
  page: { en: "Page {number}", zh: "第 {number} 頁", cn: "第 {number} 页" },
});
