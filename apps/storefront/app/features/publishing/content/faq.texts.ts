import { texts } from "@harbour/i18n";

export const faqTexts = texts({
  search: { en: "Search the questions", zh: "搜尋問題", cn: "搜索问题" },
  topics: { en: "Topics", zh: "主題", cn: "主题" },
  find: { en: "Search", zh: "搜尋", cn: "搜索" },
  found: { en: "Questions found: {count}", zh: "找到 {count} 條問題", cn: "找到 {count} 个问题" },
  none: {
    en: "No matching questions. Try fewer words.",
    zh: "沒有符合的問題，請減少字詞再試。",
    cn: "没有符合的问题，请减少关键词再试。",
  },
  ask: { en: "Ask us", zh: "向我們查詢", cn: "向我们咨询" },
  all: { en: "Show all questions", zh: "顯示全部問題", cn: "显示全部问题" },
});
