import { texts } from "@harbour/i18n";

export const faqTexts = texts({
  search: { en: "Search the questions", zh: "搜尋問題", cn: "搜索问题" },
  topics: { en: "Topics", zh: "主題", cn: "主题" },
  find: { en: "Search", zh: "搜尋", cn: "搜索" },
  found: { en: "Questions found: {count}", zh: "找到 {count} 條問題", cn: "找到 {count} 个问题" },
  none: {
    en: "No question matches all of these words. Try fewer, or shorter ones.",
    zh: "沒有問題包含所有字詞，請減少或縮短字詞再試。",
    cn: "没有问题包含所有词语，请减少或缩短词语再试。",
  },
  ask: { en: "Ask us", zh: "向我們查詢", cn: "向我们咨询" },
  all: { en: "Show all questions", zh: "顯示全部問題", cn: "显示全部问题" },
});
