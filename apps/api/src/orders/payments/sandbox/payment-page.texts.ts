import { texts } from "@harbour/i18n";

/** Texts of the sandbox's page for payments. */
export const paymentPageTexts = texts({
  /** The word beside the amount. */
  titleWord: { en: "Pay", zh: "付款", cn: "付款" },
  merchant: { en: "Shop", zh: "商戶", cn: "商户" },
  amount: { en: "Amount", zh: "金額", cn: "金额" },
  orderNumber: { en: "Order number", zh: "訂單編號", cn: "订单编号" },
  card: { en: "Card", zh: "信用卡", cn: "信用卡" },
  other: { en: "Use another card", zh: "改用另一張卡", cn: "改用另一张卡" },
  accepted: { en: "Succeeds", zh: "付款成功", cn: "付款成功" },
  slow: {
    en: "Succeeds after a delay",
    zh: "稍後才付款成功",
    cn: "稍后才付款成功",
  },
  "saved-only": { en: "Declined", zh: "被拒絕", cn: "被拒绝" },
  finished: { en: "This payment is complete", zh: "此付款已完成", cn: "此付款已完成" },
  finishedText: {
    en: "Order {reference} is paid. You won't be charged again.",
    zh: "訂單 {reference} 已付款，不會重複收費。",
    cn: "订单 {reference} 已付款，不会重复收费。",
  },
  closed: { en: "This page has expired", zh: "此頁面已失效", cn: "此页面已失效" },
  closedText: {
    en: "You haven't been charged here. Order {reference} has expired or is already paid. You'll find its status on the order page.",
    zh: "此處沒有收費。訂單 {reference} 已過付款限期，或已用其他方式付款，詳情見訂單頁面。",
    cn: "这里没有收费。订单 {reference} 已过付款期限，或已用其他方式付款，详情见订单页面。",
  },
  backToOrder: { en: "Back to order", zh: "返回訂單", cn: "返回订单" },
  title: { en: "Pay {amount}", zh: "付款 {amount}", cn: "付款 {amount}" },
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
  heldUntil: {
    en: "Pay by {time}. We'll hold your items until then.",
    zh: "請於 {time} 前付款，貨品會為你預留至此時。",
    cn: "请在 {time} 前付款，商品会为您预留至此时。",
  },
  saved: { en: "Your saved cards", zh: "已儲存的信用卡", cn: "已保存的信用卡" },
  payWith: { en: "Pay with {card}", zh: "以 {card} 付款", cn: "用 {card} 付款" },
  another: { en: "Or use another card", zh: "或使用另一張卡", cn: "或使用其他卡" },
  pay: { en: "Pay {amount}", zh: "支付 {amount}", cn: "支付 {amount}" },
  back: { en: "Go back without paying", zh: "暫不付款並返回", cn: "暂不付款并返回" },
  bank: { en: "Bank verification", zh: "銀行驗證", cn: "银行验证" },
  bankAsks: {
    en: "Pay {amount} with your card ending in {last4}?",
    zh: "確認以尾號 {last4} 的信用卡支付 {amount}？",
    cn: "确认用尾号 {last4} 的信用卡支付 {amount}？",
  },
  confirm: { en: "Confirm payment", zh: "確認付款", cn: "确认付款" },
  refuse: { en: "Decline payment", zh: "拒絕付款", cn: "拒绝付款" },
  refusedByOwner: {
    en: "Your bank didn't confirm the payment. Please try again, or use another card.",
    zh: "付款未獲銀行驗證，請再試一次，或改用另一張卡。",
    cn: "付款未通过银行验证，请重试，或换一张卡。",
  },
});
