import { texts } from "@harbour/i18n";

/** Messages to buyers who paid more than an order costs, in three languages. */
export const surplusMailTexts = texts({
  "found.subject": {
    en: "You've overpaid for order {reference}",
    zh: "訂單 {reference}：你多付了款項",
    cn: "订单 {reference}：您多付了款项",
  },
  "found.text": {
    en: "Your transfer was more than the order total. We'll send {surplus} back to the bank account it came from and let you know once it's done. Nothing for you to do now.",
    zh: "你的轉帳金額高於訂單總額，多付的 {surplus} 會退回原付款戶口，完成後會再通知你。你現時毋須再作處理。",
    cn: "您的转账金额高于订单总额，多付的 {surplus} 会退回原付款的银行账户，完成后会再通知您。您目前无需再作处理。",
  },
  "found.again": {
    en: "We've received another transfer for this order, which was already paid. We'll send {surplus} back to the bank account it came from and let you know once it's done. Nothing for you to do now.",
    zh: "此訂單早已付款，我們再收到一筆轉帳。多付的 {surplus} 會退回原付款戶口，完成後會再通知你。你現時毋須再作處理。",
    cn: "此订单早已付款，我们又收到一笔转账。多付的 {surplus} 会退回原付款的银行账户，完成后会再通知您。您目前无需再作处理。",
  },
  "returned.subject": {
    en: "We've returned your overpayment for order {reference}",
    zh: "訂單 {reference} 多付的款項已退回",
    cn: "订单 {reference} 多付的款项已退回",
  },
  "returned.text": {
    en: "We've sent {surplus} back to the bank account your transfer came from. Your order stays the same.",
    zh: "多付的 {surplus} 已退回原付款戶口。訂單不受影響。",
    cn: "多付的 {surplus} 已退回原付款的银行账户。订单不受影响。",
  },
  greeting: { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  transfer: { en: "Your transfer", zh: "你的轉帳", cn: "您的转账" },
  total: { en: "Order total", zh: "訂單總額", cn: "订单总额" },
  surplus: { en: "Overpaid", zh: "多付款項", cn: "多付款项" },
  seeOrder: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  "found.sms": {
    en: "{shop}: You overpaid order {reference} by {surplus}. We'll return it. {url}",
    zh: "{shop}：訂單 {reference} 多付的 {surplus} 會退回原戶口。{url}",
    cn: "{shop}：订单 {reference} 多付的 {surplus} 会退回原账户。{url}",
  },
  "returned.sms": {
    en: "{shop}: You overpaid order {reference} by {surplus}. We've returned it. {url}",
    zh: "{shop}：訂單 {reference} 多付的 {surplus} 已退回。{url}",
    cn: "{shop}：订单 {reference} 多付的 {surplus} 已退回。{url}",
  },
});
