import { texts } from "@harbour/i18n";

/** Texts about refunds, in three languages. */
export const refundMailTexts = texts({
  "requested.subject": {
    en: "We've received your refund request for order {reference}",
    zh: "已收到訂單 {reference} 的退款申請",
    cn: "已收到订单 {reference} 的退款申请",
  },
  "requested.text": {
    en: "We'll review your request and get back to you. Nothing for you to do now.",
    zh: "我們會查看你的申請並回覆結果，你現時毋須再作處理。",
    cn: "我们会查看您的申请并回复结果，您目前无需再作处理。",
  },
  "rejected.subject": {
    en: "We couldn't approve your refund request for order {reference}",
    zh: "訂單 {reference} 的退款申請未獲批准",
    cn: "订单 {reference} 的退款申请未获批准",
  },
  "nothing.subject": {
    en: "Your refund request for order {reference}",
    zh: "訂單 {reference} 的退款申請",
    cn: "订单 {reference} 的退款申请",
  },
  "rejected.text": {
    en: "We've reviewed your request and can't refund these items. The reasons are below. If you disagree, please contact us.",
    zh: "我們已查看你的申請，未能為以下貨品退款，原因見下文。如有異議，請聯絡我們。",
    cn: "我们已查看您的申请，无法为以下商品退款，原因见下文。如有异议，请联系我们。",
  },
  "approved.subject": {
    en: "Your refund for order {reference} is approved",
    zh: "訂單 {reference} 的退款已獲批准",
    cn: "订单 {reference} 的退款已批准",
  },
  "approved.online": {
    en: "We're returning {amount} to your original payment method. Banks take up to 10 working days to show it.",
    zh: "{amount} 會按原付款方式退回，銀行最多需時 10 個工作天處理。",
    cn: "{amount} 会按原支付方式退回，银行最多需要 10 个工作日处理。",
  },
  "approved.transfer": {
    en: "We'll transfer {amount} back to you and let you know once it's sent.",
    zh: "我們會以轉帳退回 {amount}，完成後會再通知你。",
    cn: "我们会通过转账退回 {amount}，完成后会再通知您。",
  },
  "paid-back.subject": {
    en: "We've sent your refund for order {reference}",
    zh: "訂單 {reference} 的退款已發出",
    cn: "订单 {reference} 的退款已发出",
  },
  "paid-back.online": {
    en: "We've returned {amount} to your original payment method. Banks take up to 10 working days to show it.",
    zh: "{amount} 已按原付款方式退回，銀行最多需時 10 個工作天處理。",
    cn: "{amount} 已按原支付方式退回，银行最多需要 10 个工作日处理。",
  },
  "paid-back.transfer": {
    en: "We've transferred {amount} back to you.",
    zh: "我們已以轉帳退回 {amount}。",
    cn: "我们已通过转账退回 {amount}。",
  },
  "undone.subject": {
    en: "Correction to your refund for order {reference}",
    zh: "更正：訂單 {reference} 的退款",
    cn: "更正：订单 {reference} 的退款",
  },
  "undone.text": {
    en: "We told you we'd transfer {amount} back to you. That was our mistake, and we're sorry. We won't make this transfer. If we owe you anything for this order, we'll be in touch.",
    zh: "我們曾通知你會退還 {amount}，此為本店失誤，該筆轉帳不會進行，謹此致歉。如此訂單有款項須退還，我們會再通知你。",
    cn: "我们曾通知您会退还 {amount}，这是本店失误，该笔转账不会进行，谨此致歉。如此订单有款项需要退还，我们会再通知您。",
  },
  // Refunds of points without money have their own texts.
  "points.subject": {
    en: "Your points for order {reference} are back",
    zh: "訂單 {reference} 所用的積分已退回",
    cn: "订单 {reference} 所用的积分已退回",
  },
  "voucher.subject": {
    en: "You can use your voucher from order {reference} again",
    zh: "訂單 {reference} 所用的優惠券已退回",
    cn: "订单 {reference} 所用的优惠券已退回",
  },
  "pointsAndVoucher.subject": {
    en: "Your points and voucher for order {reference} are back",
    zh: "訂單 {reference} 所用的積分及優惠券已退回",
    cn: "订单 {reference} 所用的积分和优惠券已退回",
  },
  points: {
    en: "{count} points are back in your account.",
    zh: "{count} 積分已退回你的帳戶。",
    cn: "{count} 积分已退回您的账户。",
  },
  point: {
    en: "{count} point is back in your account.",
    zh: "{count} 積分已退回你的帳戶。",
    cn: "{count} 积分已退回您的账户。",
  },
  voucher: {
    en: "You can use your voucher “{title}” again.",
    zh: "你的優惠券「{title}」可再次使用。",
    cn: "您的优惠券“{title}”可再次使用。",
  },
  kept: {
    en: "You've already spent points earned with these items. We've deducted {amount} for them, so there's nothing left to refund.",
    zh: "以這些貨品賺取的積分已使用，須扣除 {amount}，因此沒有款項可退。",
    cn: "这些商品所得的积分已使用，须扣除 {amount}，因此没有款项可退。",
  },
  nothing: {
    en: "You paid nothing for these items, so there's nothing to refund.",
    zh: "有關貨品毋須付款，因此沒有款項需要退還。",
    cn: "相关商品无需付款，因此没有款项需要退还。",
  },
  isOff: {
    en: "The order is cancelled, so nothing will be sent.",
    zh: "訂單已取消，貨品不會寄出。",
    cn: "订单已取消，商品不会发出。",
  },
  greeting: { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  reason: { en: "Reason", zh: "原因", cn: "原因" },
  described: { en: "Your message", zh: "你的說明", cn: "您的说明" },
  asked: { en: "Your request", zh: "你的申請", cn: "您的申请" },
  refunded: { en: "Your refund", zh: "退款項目", cn: "退款项目" },
  about: { en: "Items", zh: "有關貨品", cn: "相关商品" },
  notRefunded: { en: "Not refunded: {reason}", zh: "未能退款：{reason}", cn: "未能退款：{reason}" },
  someRefunded: {
    en: "{approved} of {asked} refunded",
    zh: "申請 {asked} 件，退款 {approved} 件",
    cn: "申请 {asked} 件，退款 {approved} 件",
  },
  returnedTransfer: {
    en: "Your transfer for the cancelled order",
    zh: "你為已取消訂單轉帳的款項",
    cn: "您为已取消订单转账的款项",
  },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  goodwill: { en: "Goodwill refund", zh: "本店補償", cn: "本店补偿" },
  withheld: {
    en: "Deducted for points already spent",
    zh: "扣除已使用的積分",
    cn: "扣除已使用的积分",
  },
  total: { en: "Total", zh: "總額", cn: "总额" },
  pointsBack: { en: "Points returned", zh: "退回積分", cn: "退回积分" },
  pointsTaken: { en: "Earned points reversed", zh: "扣回所賺積分", cn: "扣回所得积分" },
  seeOrder: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  smsRejected: {
    en: "{shop}: {subject}. See why: {url}",
    zh: "{shop}：{subject}。查看原因：{url}",
    cn: "{shop}：{subject}。查看原因：{url}",
  },
  smsNews: {
    en: "{shop}: {subject}. {news} {url}",
    zh: "{shop}：{subject}。{news}{url}",
    cn: "{shop}：{subject}。{news}{url}",
  },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
