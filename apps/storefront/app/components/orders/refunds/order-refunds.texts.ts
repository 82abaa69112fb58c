import { texts } from "@harbour/i18n";

/** Texts about refunds of an order, and the way to ask for one. */
export const orderRefundsTexts = texts({
  title: { en: "Refunds", zh: "退款", cn: "退款" },
  ask: { en: "Request a refund", zh: "申請退款", cn: "申请退款" },
  until: { en: "Until {date}", zh: "截止時間：{date}", cn: "截止时间：{date}" },
  closed: {
    en: "Refund requests closed on {date}. Something wrong?",
    zh: "退款申請已於 {date} 截止。如貨品有問題，請",
    cn: "退款申请已于 {date} 截止。如商品有问题，请",
  },
  contact: { en: "Contact us", zh: "聯絡我們", cn: "联系我们" },
  see: { en: "Your refund request", zh: "查看退款申請", cn: "查看退款申请" },
  view: { en: "View request", zh: "查看申請", cn: "查看申请" },
  seePENDING: {
    en: "Refund request: waiting for approval",
    zh: "退款申請：等待批准",
    cn: "退款申请：等待审核",
  },
  seeAPPROVED: {
    en: "Refund request: approved",
    zh: "退款申請：已批准",
    cn: "退款申请：已批准",
  },
  seePartly: {
    en: "Refund request: partly approved",
    zh: "退款申請：部分批准",
    cn: "退款申请：部分批准",
  },
  seeREJECTED: {
    en: "Refund request: rejected",
    zh: "退款申請：已拒絕",
    cn: "退款申请：已拒绝",
  },
  waiting: {
    en: "You requested a refund on {date}. We're reviewing it and will let you know.",
    zh: "你已於 {date} 申請退款，我們正在查看，並會通知你結果。",
    cn: "您已于 {date} 申请退款，我们正在查看，并会通知您结果。",
  },
  accepted: {
    en: "We approved your refund request on {date}.",
    zh: "退款申請已於 {date} 批准。",
    cn: "退款申请已于 {date} 批准。",
  },
  goesBack: {
    en: "We'll return {amount} to you.",
    zh: "將退回 {amount}。",
    cn: "将退回 {amount}。",
  },
  isBack: {
    en: "We returned {amount} on {date}.",
    zh: "{amount} 已於 {date} 退回。",
    cn: "{amount} 已于 {date} 退回。",
  },
  refused: {
    en: "We couldn't approve your refund request from {date}.",
    zh: "你於 {date} 提出的退款申請未獲批准。",
    cn: "您于 {date} 提出的退款申请未获批准。",
  },
  because: {
    en: "{title}: {reason}",
    zh: "{title}：{reason}",
    cn: "{title}：{reason}",
  },
  notAll: {
    en: "Not everything was approved:",
    zh: "部分申請未獲批准：",
    cn: "部分申请未获批准：",
  },
  sent: { en: "Refunded on {date}", zh: "已於 {date} 退款", cn: "已于 {date} 退款" },
  settled: { en: "Refunded on {date}", zh: "已於 {date} 處理退款", cn: "已于 {date} 处理退款" },
  sending: {
    en: "In progress since {date}",
    zh: "自 {date} 起退款中",
    cn: "自 {date} 起退款中",
  },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  goodwill: { en: "Goodwill refund", zh: "本店補償", cn: "本店补偿" },
  due: {
    en: "Approved on {date}. We'll transfer it to you within seven working days.",
    zh: "已於 {date} 批准，款項會於 7 個工作天內轉帳退還。",
    cn: "已于 {date} 批准，款项将在 7 个工作日内转账退还。",
  },
  points: {
    en: "{count} points returned",
    zh: "退回 {count} 積分",
    cn: "退回 {count} 积分",
  },
  pointsTaken: {
    en: "{count} earned points deducted",
    zh: "扣回所賺 {count} 積分",
    cn: "扣回所得 {count} 积分",
  },
  withheld: {
    en: "{amount} deducted for points already spent",
    zh: "已扣除已使用積分的價值 {amount}",
    cn: "已扣除已使用积分的价值 {amount}",
  },
  total: { en: "Total refunds", zh: "退款總額", cn: "退款总额" },
  afterRefunds: { en: "Total after refunds", zh: "退款後實付", cn: "退款后实付" },
});
