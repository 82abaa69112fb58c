import { messages } from "@harbour/i18n";

/** What was paid back of an order, and the way to ask for it. */
export const orderRefundsMessages = messages({
  title: { en: "Refunds", zh: "退款", cn: "退款" },
  ask: { en: "Ask for a refund", zh: "申請退款", cn: "申请退款" },
  see: { en: "Your refund request", zh: "查看退款申請", cn: "查看退款申请" },
  sent: { en: "Paid back on {date}", zh: "已於 {date} 退款", cn: "已于 {date} 退款" },
  sending: {
    en: "On its way since {date}",
    zh: "自 {date} 起退款中",
    cn: "自 {date} 起退款中",
  },
  points: {
    en: "{count} points returned",
    zh: "退回 {count} 積分",
    cn: "退回 {count} 积分",
  },
  pointsTaken: {
    en: "{count} earned points taken back",
    zh: "扣回所賺 {count} 積分",
    cn: "扣回所赚 {count} 积分",
  },
  withheld: {
    en: "{amount} kept for points that were spent already",
    zh: "已扣除已使用積分的價值 {amount}",
    cn: "已扣除已使用积分的价值 {amount}",
  },
  total: { en: "Paid back in all", zh: "退款總額", cn: "退款总额" },
});
