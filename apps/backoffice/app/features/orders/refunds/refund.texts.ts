import { texts } from "../../../texts.ts";

export const refundTexts = texts({
  title: { en: "Refund {reference}", zh: "退款：{reference}" },
  back: { en: "Order {reference}", zh: "訂單 {reference}" },
  items: { en: "Items", zh: "貨品" },
  all: { en: "All items", zh: "全部貨品" },
  quantity: { en: "Refund of {title}", zh: "{title} 的退款數量" },
  less: { en: "One less of {title}", zh: "減少 {title}" },
  more: { en: "One more of {title}", zh: "增加 {title}" },
  left: { en: "{left} of {bought} can be refunded", zh: "共 {bought} 件，可退 {left} 件" },
  done: { en: "Refund made", zh: "已退款" },
  restock: { en: "Return to stock", zh: "收回並重新上架" },
  shipping: { en: "Delivery fee {amount}", zh: "運費 {amount}" },
  shippingOfAll: {
    en: "Delivery fee {amount}, refunded because the whole order is cancelled",
    zh: "運費 {amount}（整張訂單取消，一併退還）",
  },
  goodwill: { en: "Goodwill", zh: "額外補償" },
  goodwillHint: {
    en: "Money beyond the items, for example HK$20 for a delay",
    zh: "貨品以外的補償，例如因延誤退 HK$20",
  },
  notMoney: { en: "Type an amount such as 20 or 20.50.", zh: "請輸入金額，例如 20 或 20.50。" },
  note: { en: "Reason", zh: "原因" },
  noteHint: { en: "For the history; the buyer doesn't see it.", zh: "只供內部紀錄，顧客看不到。" },
  choose: {
    en: "Choose items, the delivery fee or a goodwill amount. You see what moves before anything is sent.",
    zh: "請選擇貨品、運費或額外補償。送出前會先顯示所有款項。",
  },
  send: { en: "Refund {amount}", zh: "退款 {amount}" },
  sendNothing: { en: "Refund", zh: "退款" },
  mayNot: {
    en: "Only a manager or the owner can refund, and only a paid order.",
    zh: "只有經理或店主可退款，而且訂單必須已付款。",
  },
  tooMany: {
    en: "Only {count} can be refunded now. A request of the buyer may hold the rest.",
    zh: "現時只可退 {count} 件，其餘可能在顧客的退款申請中。",
  },
  tooMuch: {
    en: "At most {amount} is left of what was paid.",
    zh: "餘下可退金額最多為 {amount}。",
  },
  again: { en: "Plan again", zh: "重新計算" },
  planFailed: { en: "The plan couldn't be made: {reason}", zh: "未能計算退款：{reason}" },
});
