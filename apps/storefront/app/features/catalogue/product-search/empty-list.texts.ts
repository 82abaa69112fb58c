import { texts } from "@harbour/i18n";

export const emptyListTexts = texts({
  // The specification fixes the English words (S8-019).
  empty: {
    en: "Sorry! Couldn't find the product you were looking For!!!",
    zh: "抱歉！找不到你想要的貨品！",
    cn: "抱歉！找不到您想要的商品！",
  },
  didYouMean: { en: "Did you mean", zh: "你是否想找", cn: "您要找的是不是" },
  in_mini: {
    en: "See {count} in the mini store",
    zh: "迷你店找到 {count} 件貨品",
    cn: "迷你店找到 {count} 件商品",
  },
  in_main: {
    en: "See {count} in the main store",
    zh: "主店找到 {count} 件貨品",
    cn: "主店找到 {count} 件商品",
  },
  goOn: { en: "You might like these", zh: "不妨看看以下貨品", cn: "不妨看看以下商品" },
  clearFilters: { en: "Clear all filters", zh: "清除所有篩選", cn: "清除所有筛选" },
  popular: { en: "Popular categories", zh: "熱門分類", cn: "热门分类" },
  hint: {
    en: "Try fewer or shorter words, or ask us. We know every box on our shelves.",
    zh: "試試較短或較少的字詞，或直接問我們，貨架上有甚麼我們最清楚。",
    cn: "试试更短或更少的词，或直接问我们，货架上有什么我们最清楚。",
  },
  ask: { en: "Ask us", zh: "向我們查詢", cn: "向我们咨询" },
  browse: { en: "Browse all categories", zh: "瀏覽所有分類", cn: "浏览所有分类" },
});
