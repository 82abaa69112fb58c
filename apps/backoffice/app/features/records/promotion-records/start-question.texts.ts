import { texts } from "../../../texts.ts";

/** Questions to confirm before a promotion starts. */
export const startQuestionTexts = texts({
  title: { en: "Are you sure?", zh: "確定要這樣嗎？" },
  close: { en: "Close", zh: "關閉" },
  free: {
    en: "Buyers would get for nothing ({count}):",
    zh: "顧客可免費取得以下 {count} 項貨品：",
  },
  under_cost: {
    en: "These would bring less than they last cost you ({count}):",
    zh: "以下 {count} 項貨品的售價會低於最近的入貨價：",
  },
  gift_cards: {
    en: "These look like gift cards ({count}). Buyers would get money for less than its worth. To leave them out, choose the goods one by one.",
    zh: "以下 {count} 項貨品似乎是禮品卡，顧客會以低於面值的價格買到。如要剔除，請改為逐項指定貨品。",
  },
  price: { en: "{before} → {after}", zh: "{before} → {after}" },
  cost: { en: "cost {cost}", zh: "入貨價 {cost}" },
  more: { en: "and {count} more", zh: "另外 {count} 項" },
  each: {
    en: "Prices are those of a piece in the smallest order that the promotion takes, without other promotions.",
    zh: "價格按可享此優惠的最小訂單計算每件售價，不計其他優惠。",
  },
  goOn: { en: "Start anyway", zh: "仍然開始" },
  goBack: { en: "Back", zh: "返回" },
});
