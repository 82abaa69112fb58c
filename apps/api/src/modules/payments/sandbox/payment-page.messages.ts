import { messages } from "@harbour/i18n";

/** The sandbox's page for payments, the three languages side by side. */
export const paymentPageTexts = messages({
  title: { en: "Pay {amount}", zh: "付款 {amount}", cn: "付款 {amount}" },
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
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
