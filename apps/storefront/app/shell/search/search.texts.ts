import { texts } from "@harbour/i18n";

export const searchTexts = texts({
  suggestions: { en: "Suggestions", zh: "搜尋建議", cn: "搜索建议" },
  recent: { en: "Recent searches", zh: "最近搜尋", cn: "最近搜索" },
  forget: { en: "Clear recent searches", zh: "清除最近搜尋", cn: "清除最近搜索" },
  categories: { en: "Categories", zh: "分類", cn: "分类" },
  products: { en: "Products", zh: "貨品", cn: "商品" },
  didYouMean: {
    en: "Did you mean “{words}”?",
    zh: "你是否想找「{words}」？",
    cn: "您要找的是不是“{words}”？",
  },
  all: { en: "All results for “{words}”", zh: "「{words}」的所有結果", cn: "“{words}”的所有结果" },
  soldOut: { en: "Sold out", zh: "售罄", cn: "售罄" },
  count: {
    en: "{count} suggestions. Use the arrow keys to choose.",
    zh: "{count} 項建議，可用方向鍵選擇。",
    cn: "{count} 项建议，可用方向键选择。",
  },
});
