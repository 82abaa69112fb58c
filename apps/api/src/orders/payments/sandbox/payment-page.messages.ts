import { messages } from "@harbour/i18n";

/** Texts of the sandbox's page for payments. */
export const paymentPageTexts = messages({
  /** The word beside the amount. */
  titleWord: { en: "Pay", zh: "付款", cn: "付款" },
  merchant: { en: "Shop", zh: "商戶", cn: "商户" },
  amount: { en: "Amount", zh: "金額", cn: "金额" },
  orderNumber: { en: "Order number", zh: "訂單編號", cn: "订单编号" },
  card: { en: "Card", zh: "信用卡", cn: "信用卡" },
  other: { en: "Use another card", zh: "改用另一張卡", cn: "改用另一张卡" },
  accepted: { en: "Is paid", zh: "付款成功", cn: "付款成功" },
  slow: {
    en: "Is paid, but the shop hears of it some seconds later",
    zh: "付款成功，但本店於數秒後才收到通知",
    cn: "付款成功，但本店数秒后才收到通知",
  },
  "saved-only": { en: "Is declined", zh: "被拒絕", cn: "被拒绝" },
  finished: { en: "This payment is finished", zh: "此付款已完成", cn: "此付款已完成" },
  finishedText: {
    en: "Order {reference} is paid, and this page takes no second payment.",
    zh: "訂單 {reference} 已付款，此頁面不會重複收費。",
    cn: "订单 {reference} 已付款，此页面不会重复收费。",
  },
  closed: { en: "This page has expired", zh: "此頁面已失效", cn: "此页面已失效" },
  closedText: {
    en: "Nothing was taken here. The time to pay order {reference} is over, or it is paid in another way: its page says how it stands.",
    zh: "此頁面沒有收費。訂單 {reference} 的付款時限已過，或已改用其他方式付款，詳情見訂單頁。",
    cn: "此页面没有收费。订单 {reference} 的付款时限已过，或已改用其他方式付款，详情见订单页。",
  },
  backToOrder: { en: "Back to the order", zh: "返回訂單", cn: "返回订单" },
  title: { en: "Pay {amount}", zh: "付款 {amount}", cn: "付款 {amount}" },
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
  heldUntil: {
    en: "Please pay before {time}: until then the goods are set aside for you.",
    zh: "請於 {time} 前付款，貨品會為你預留至該時間。",
    cn: "请在 {time} 前付款，商品会为您预留至该时间。",
  },
  saved: { en: "Your saved cards", zh: "已儲存的信用卡", cn: "已保存的信用卡" },
  payWith: { en: "Pay with {card}", zh: "以 {card} 付款", cn: "用 {card} 付款" },
  another: { en: "Or another card", zh: "或使用另一張卡", cn: "或使用其他卡" },
  pay: { en: "Pay {amount}", zh: "支付 {amount}", cn: "支付 {amount}" },
  back: { en: "Go back without paying", zh: "暫不付款並返回", cn: "暂不付款并返回" },
  bank: { en: "Your bank asks", zh: "銀行驗證", cn: "银行验证" },
  bankAsks: {
    en: "Do you want to pay {amount} with the card that ends in {last4}?",
    zh: "確認以尾號 {last4} 的信用卡支付 {amount}？",
    cn: "确认用尾号 {last4} 的信用卡支付 {amount}？",
  },
  confirm: { en: "Yes, pay", zh: "確認付款", cn: "确认付款" },
  refuse: { en: "No, do not pay", zh: "拒絕付款", cn: "拒绝付款" },
  refusedByOwner: {
    en: "The payment was not confirmed at the bank. Please try again, or use another card.",
    zh: "付款未獲銀行驗證，請再試一次，或改用另一張卡。",
    cn: "付款未通过银行验证，请重试，或换一张卡。",
  },
});
