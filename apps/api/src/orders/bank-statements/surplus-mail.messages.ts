import { messages } from "@harbour/i18n";

/** Messages to buyers who paid more than an order costs, in three languages. */
export const surplusMailTexts = messages({
  "found.subject": {
    en: "You paid too much for order {reference}",
    zh: "訂單 {reference}：你多付了款項",
    cn: "订单 {reference}：您多付了款项",
  },
  "found.text": {
    en: "Your transfer was larger than the order's total, so {surplus} goes back to the bank account it came from. We will write again once it is sent. There is nothing you need to do now.",
    zh: "你的轉帳金額高於訂單總額，多付的 {surplus} 會退回原付款戶口，完成後會再通知你。你現時毋須再作處理。",
    cn: "您的转账金额高于订单总额，多付的 {surplus} 会退回原付款的银行账户，完成后会再通知您。您目前无需再作处理。",
  },
  "found.again": {
    en: "We received a further transfer for this order, which was paid already, so {surplus} goes back to the bank account it came from. We will write again once it is sent. There is nothing you need to do now.",
    zh: "我們就此訂單收到另一筆轉帳，而訂單早已付款，多付的 {surplus} 會退回原付款戶口，完成後會再通知你。你現時毋須再作處理。",
    cn: "我们就此订单收到另一笔转账，而订单早已付款，多付的 {surplus} 会退回原付款的银行账户，完成后会再通知您。您目前无需再作处理。",
  },
  "returned.subject": {
    en: "What you paid too much for order {reference} is sent back",
    zh: "訂單 {reference} 多付的款項已退回",
    cn: "订单 {reference} 多付的款项已退回",
  },
  "returned.text": {
    en: "We have sent {surplus} back to the bank account that your transfer came from. Your order is not changed by this.",
    zh: "多付的 {surplus} 已退回原付款戶口。訂單不受影響。",
    cn: "多付的 {surplus} 已退回原付款的银行账户。订单不受影响。",
  },
  greeting: { en: "Dear {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  transfer: { en: "Your transfer", zh: "你的轉帳", cn: "您的转账" },
  total: { en: "The order's total", zh: "訂單總額", cn: "订单总额" },
  surplus: { en: "Paid too much", zh: "多付款項", cn: "多付款项" },
  seeOrder: { en: "See your order", zh: "查看訂單", cn: "查看订单" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
