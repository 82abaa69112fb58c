import { texts } from "../../texts.ts";

export const refundPlanTexts = texts({
  plan: { en: "Refund summary", zh: "退款明細" },
  goods: { en: "Items", zh: "貨品" },
  shipping: { en: "Delivery fee", zh: "運費" },
  goodwill: { en: "Goodwill", zh: "額外補償" },
  withheld: { en: "Kept for {points} spent points", zh: "扣除已使用的 {points} 積分" },
  toCard: { en: "Back to the card", zh: "退回信用卡" },
  toProvider: { en: "Back through the payment provider", zh: "經付款平台退回" },
  toTransfer: { en: "Bank transfer (you send it)", zh: "由你轉帳退回" },
  toTransferHint: {
    en: "It then waits under “Refunds to pay”.",
    zh: "之後可在「待轉帳退款」找到。",
  },
  pointsBack: { en: "Points returned", zh: "退還積分" },
  pointsTaken: { en: "Earned points taken back", zh: "收回已賺積分" },
  pointsExpired: { en: "Earned points that had expired", zh: "已到期的所賺積分" },
  codes: { en: "Vouchers and promotions", zh: "優惠券及優惠" },
  codesBack: { en: "Can be used again", zh: "可再次使用" },
  codesStay: { en: "Stay used, because items remain", zh: "仍有貨品未退，不予退還" },
  money: { en: "Refund total", zh: "退款總額" },
  received: { en: "Received", zh: "已收款項" },
  refunded: { en: "Refunded before", zh: "之前已退款" },
  left: { en: "Left after this", zh: "退款後餘額" },
  cancels: {
    en: "Everything is refunded before anything was sent, so the order is cancelled.",
    zh: "貨品尚未寄出而全數退款，訂單將會取消。",
  },
  freed: { en: "Returned to stock", zh: "可再出售的未寄貨品" },
  gifts: { en: "Gifts that are no longer earned", zh: "不再符合條件的贈品" },
  takeOut: { en: "Take out: {title} × {count}", zh: "抽起：{title} × {count}" },
  sentGift: { en: "{title} was sent and stays", zh: "{title} 已寄出，不收回" },
});
