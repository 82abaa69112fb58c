import { texts } from "@harbour/i18n";

export const refundTexts = texts({
  title: { en: "Request a refund", zh: "申請退款", cn: "申请退款" },
  titleOf: {
    en: "Refund for order {reference}",
    zh: "訂單 {reference} 的退款",
    cn: "订单 {reference} 的退款",
  },
  back: { en: "Back to the order", zh: "返回訂單", cn: "返回订单" },
  hint: {
    en: "Choose the items you'd like refunded and tell us why. We'll review your request and let you know.",
    zh: "請選擇要退款的貨品及原因。我們會查看每項申請，並通知你結果。",
    cn: "请选择要退款的商品和原因。我们会查看每项申请，并通知您结果。",
  },
  until: {
    en: "Request by {date}.",
    zh: "申請限期：{date}。",
    cn: "申请截止时间：{date}。",
  },
  items: { en: "Which items would you like refunded?", zh: "要退款的貨品", cn: "要退款的商品" },
  priceFor: {
    en: "{count} for {amount}",
    zh: "{count} 件共 {amount}",
    cn: "{count} 件共 {amount}",
  },
  expected: {
    en: "You'd get back about {amount}. We'll confirm the final amount.",
    zh: "預計可退 {amount}，實際金額以我們的回覆為準。",
    cn: "预计可退 {amount}，实际金额以我们的回复为准。",
  },
  comesBack: { en: "You'd get back about", zh: "預計可退", cn: "预计可退" },
  finalAmount: {
    en: "We'll confirm the final amount.",
    zh: "實際金額以我們的回覆為準。",
    cn: "实际金额以我们的回复为准。",
  },
  chooseFirst: {
    en: "Choose items to see what you'd get back.",
    zh: "選擇貨品後，此處會顯示預計退款。",
    cn: "选择商品后，此处会显示预计退款。",
  },
  qtyOf: { en: "Quantity of {title}", zh: "數量：{title}", cn: "数量：{title}" },
  none: { en: "None", zh: "不退款", cn: "不退款" },
  reason: { en: "Reason", zh: "原因", cn: "原因" },
  chooseReason: { en: "Please choose", zh: "請選擇", cn: "请选择" },
  describe: {
    en: "In your own words (optional)",
    zh: "補充說明（選填）",
    cn: "补充说明（选填）",
  },
  describeHint: {
    en: "What's wrong, and what would help?",
    zh: "請說明情況，以及希望如何處理。",
    cn: "请说明情况，以及希望如何处理。",
  },
  describeNeeded: {
    en: "What's wrong, and what would help? We need this if your reason is “{reasons}”.",
    zh: "請說明情況，以及希望如何處理。如原因為「{reasons}」，請務必填寫。",
    cn: "请说明情况，以及希望如何处理。如原因为“{reasons}”，请务必填写。",
  },
  describeIt: {
    en: "Please tell us why you'd like a refund.",
    zh: "請說明申請退款的原因。",
    cn: "请说明申请退款的原因。",
  },
  send: { en: "Send request", zh: "提交申請", cn: "提交申请" },
  sent: {
    en: "We have your request. We'll review it and let you know.",
    zh: "已收到你的申請，我們會查看，並通知你結果。",
    cn: "已收到您的申请，我们会查看，并通知您结果。",
  },
  nothing: {
    en: "Please choose at least one item.",
    zh: "請最少選擇 1 件貨品。",
    cn: "请至少选择 1 件商品。",
  },
  chooseIt: { en: "Please choose a reason.", zh: "請選擇原因。", cn: "请选择原因。" },
  requests: { en: "Your requests", zh: "你的申請", cn: "您的申请" },
  askMore: { en: "Request another refund", zh: "再次申請退款", cn: "再次申请退款" },
  asked: { en: "Requested on {date}", zh: "{date} 申請", cn: "{date} 申请" },
  PENDING: { en: "Waiting for approval", zh: "等待批准", cn: "等待审核" },
  APPROVED: { en: "Approved", zh: "已批准", cn: "已批准" },
  PARTLY: { en: "Partly approved", zh: "部分批准", cn: "部分批准" },
  REJECTED: { en: "Rejected", zh: "已拒絕", cn: "已拒绝" },
  some: {
    en: "{approved} of {asked} approved",
    zh: "已批准 {approved} 件（共 {asked} 件）",
    cn: "已批准 {approved} 件（共 {asked} 件）",
  },
  picture: { en: "Picture {number}", zh: "圖片 {number}", cn: "图片 {number}" },
  notPaid: {
    en: "You can request a refund once the order is paid.",
    zh: "訂單付款後方可申請退款。",
    cn: "订单付款后即可申请退款。",
  },
  tooLate: {
    en: "Refund requests for this order closed on {date}. Something wrong with your items? Please contact us.",
    zh: "此訂單的退款申請已於 {date} 截止。如貨品有問題，請聯絡我們。",
    cn: "此订单的退款申请已于 {date} 截止。如商品有问题，请联系我们。",
  },
  allAsked: {
    en: "Every item has been refunded or requested.",
    zh: "此訂單的所有貨品均已退款或已申請退款。",
    cn: "此订单的所有商品均已退款或已申请退款。",
  },
  failed: {
    en: "We couldn't load your refund requests.",
    zh: "未能載入退款申請。",
    cn: "未能加载退款申请。",
  },
  notFound: {
    en: "Order not found. Look it up with its number and your e-mail or phone.",
    zh: "找不到訂單，請以訂單編號及電郵或電話查詢。",
    cn: "找不到订单，请用订单编号和邮箱或电话查询。",
  },
  contact: { en: "Contact us", zh: "聯絡我們", cn: "联系我们" },
  findOrder: { en: "Find my order", zh: "查詢訂單", cn: "查询订单" },
  notLoaded: {
    en: "We couldn't load this order.",
    zh: "未能載入訂單。",
    cn: "未能加载订单。",
  },
});
