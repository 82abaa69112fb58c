import { texts } from "../../../texts.ts";

/** Parts of the sentences that describe a promotion. */
export const promotionSentenceTexts = texts({
  PRICE: { en: "{value} off {goods}.", zh: "減 {value}：{goods}。" },
  PERCENTAGE: { en: "{off} {goods}.", zh: "{goods} {off}。" },
  BUY_X_GET_Y_FREE: {
    en: "For every {buy} of {goods}: {get} × {gift} free, while stock lasts.",
    zh: "每買 {buy} 件送 {gift} {get} 件，送完即止：{goods}。",
  },
  giftsPerPerson: { en: "At most {count} gifts per person.", zh: "每人最多獲贈 {count} 件。" },
  FREE_SHIPPING: { en: "Free delivery for {goods}.", zh: "免運費：{goods}。" },
  unfinished: { en: "…", zh: "…" },
  noDiscount: { en: "Choose a discount for {goods}.", zh: "請填寫折扣：{goods}。" },
  allGoods: { en: "all items", zh: "所有貨品" },
  noGoods: { en: "no items yet", zh: "未選貨品" },
  moreGoods: { en: "{names} and {count} more", zh: "{names} 及另外 {count} 項" },
  STORE: {
    en: "Applies automatically. If several match, the largest saving is used.",
    zh: "自動套用；同時有多項優惠時，以減得最多的為準。",
  },
  PROMOTION_CODE: {
    en: "Buyers enter the code {code}. It comes on top of the best automatic promotion.",
    zh: "顧客輸入優惠碼 {code}，可與最佳自動優惠一併使用。",
  },
  beside: { en: "Can be combined with other promotions.", zh: "可與其他優惠一併使用。" },
  minSpending: {
    en: "These items must come to {amount} or more.",
    zh: "以上貨品須滿 {amount}。",
  },
  minQuantity: { en: "It needs {count} units or more.", zh: "須買滿 {count} 件。" },
  everybody: { en: "For everybody, {stores}.", zh: "{stores}，所有顧客適用。" },
  levels: { en: "For members of {levels}, {stores}.", zh: "{stores}，{levels} 會員適用。" },
  in_main: { en: "in the main store", zh: "主店" },
  in_mini: { en: "in the mini store", zh: "迷你店" },
  bothStores: { en: "in both stores", zh: "兩間店" },
  always: { en: "No end date.", zh: "不限日期。" },
  from: { en: "From {start}.", zh: "由 {start} 起。" },
  until: { en: "Until {end}.", zh: "至 {end}。" },
  between: { en: "From {start} until {end}.", zh: "由 {start} 至 {end}。" },
  quota: { en: "At most {count} orders.", zh: "最多 {count} 張訂單。" },
  quotaPerPerson: { en: "At most {count} orders per person.", zh: "每人最多 {count} 張訂單。" },
  off: { en: "Switched off for now.", zh: "暫未啟用。" },
});
