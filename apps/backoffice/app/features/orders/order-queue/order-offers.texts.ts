import { texts } from "../../../texts.ts";

export const orderOffersTexts = texts({
  offers: { en: "Promotions and codes", zh: "優惠及優惠碼" },
  applied: { en: "Applied: {amount}", zh: "已套用：{amount}" },
  appliedGift: { en: "Applied: a gift worth {amount}", zh: "已套用：價值 {amount} 的贈品" },
  notApplied: { en: "Not applied", zh: "未套用" },
  code: { en: "Entered code", zh: "輸入的優惠碼" },
  freeShipping: { en: "Free delivery", zh: "免運費" },
  promotion: { en: "Promotion", zh: "優惠" },
});

/** Texts for the reasons why an offer did not apply. */
export const offerReasonTexts = texts({
  goods: { en: "The order has none of its items.", zh: "訂單沒有適用貨品。" },
  "minimum-spending": { en: "The items cost less than its minimum.", zh: "未達最低消費。" },
  "minimum-quantity": { en: "It needs more items.", zh: "未達最少件數。" },
  quota: {
    en: "It was used up, for everybody or for this buyer.",
    zh: "名額已滿，或此顧客已用完。",
  },
  "not-best": { en: "Another promotion was worth more.", zh: "另一優惠更划算。" },
  "too-few": {
    en: "{count} more would have earned the gift {gift}.",
    zh: "再買 {count} 件即獲贈 {gift}。",
  },
  "nothing-to-give": { en: "Its gift was out of stock.", zh: "贈品已送完。" },
  "gift-missing": { en: "Its gift is not in the catalogue.", zh: "贈品已不在貨品目錄。" },
  "not-enough-points": { en: "The buyer had too few points.", zh: "顧客積分不足。" },
  "not-yet": { en: "It had not started yet.", zh: "優惠尚未開始。" },
  stopped: { en: "It was stopped.", zh: "優惠已停止。" },
  unknown: {
    en: "It was not running, or the code is unknown.",
    zh: "優惠未生效，或優惠碼不存在。",
  },
  expired: { en: "It had ended.", zh: "優惠已結束。" },
  used: { en: "It was used before.", zh: "已使用過。" },
  "not-yours": { en: "It is for other members.", zh: "只適用於其他會員。" },
  "minimum-not-met": { en: "The order is below its minimum.", zh: "未達最低要求。" },
  "wrong-store": { en: "It is for another store.", zh: "只適用於另一網店。" },
  "wrong-goods": { en: "The order has none of its items.", zh: "訂單沒有適用貨品。" },
  "gift-sold-out": { en: "Its gift was out of stock.", zh: "贈品已送完。" },
  "nothing-to-lower": { en: "There was nothing left to reduce.", zh: "已無金額可減。" },
});
