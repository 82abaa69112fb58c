import { texts } from "@harbour/i18n";

export const onlinePaymentTexts = texts({
  payNow: { en: "Pay {amount} now", zh: "立即支付 {amount}", cn: "立即支付 {amount}" },
  notPaid: {
    en: "This order is waiting for your payment",
    zh: "訂單正等待付款",
    cn: "订单正等待付款",
  },
  heldFor: {
    en: "We'll hold your items for {time}",
    zh: "貨品為你預留，尚餘 {time}",
    cn: "商品为您预留，还剩 {time}",
  },
  notPaidHint: {
    en: "You'll pay on our payment provider's page, and we'll hold your items while you do. Just paid? This page will update in a moment.",
    zh: "你將前往付款服務商的頁面付款，貨品會為你預留至限期。如剛已付款，稍後便會在此顯示。",
    cn: "您将前往支付服务商的页面付款，商品会为您预留至期限。如刚刚已付款，稍后便会在此显示。",
  },
  waitingTitle: { en: "Your order is placed", zh: "已落單", cn: "已下单" },
  waitingText: {
    en: "It isn't paid yet, so please pay below. Just paid? Give your bank a moment.",
    zh: "訂單尚未付款，請在下方付款。如剛已付款，請稍候片刻，銀行有時需時處理。",
    cn: "订单尚未付款，请在下方付款。如刚刚已付款，请稍候片刻，银行有时需要一点时间。",
  },
  overTitle: {
    en: "This order has expired",
    zh: "付款限期已過",
    cn: "付款期限已过",
  },
  overText: {
    en: "We didn't receive a payment in time, so we're cancelling the order. Just paid? Your money is safe.",
    zh: "限期前未有收到付款，訂單正在取消。如剛已付款，款項不會遺失。",
    cn: "限期前未收到付款，订单正在取消。如果刚已付款，款项不会丢失。",
  },
  confirmingTitle: {
    en: "Confirming your payment…",
    zh: "正在確認付款…",
    cn: "正在确认付款…",
  },
  confirmingText: {
    en: "Your bank is taking a little longer. Please don't pay again. This page will keep checking for about a minute.",
    zh: "銀行需要多一點時間，請勿再次付款。此頁面會自動更新，約需 1 分鐘。",
    cn: "银行需要多一点时间，请勿再次付款。此页面会自动更新，约需 1 分钟。",
  },
  unreadTitle: {
    en: "We couldn't check your payment just now",
    zh: "暫時未能查閱付款結果",
    cn: "暂时无法查询付款结果",
  },
  unreadText: {
    en: "If you've paid, your payment is safe, and we'll confirm it by e-mail or text message. Please check here again before you pay a second time.",
    zh: "如已付款，款項不會遺失，我們會以電郵或短訊確認。請先再次查閱，切勿重複付款。",
    cn: "如已付款，款项不会丢失，我们会发邮件或短信确认。请先再次查询，切勿重复付款。",
  },
  checkingTitle: {
    en: "We're checking your payment",
    zh: "正在核對付款",
    cn: "正在核对付款",
  },
  checkingText: {
    en: "We've received your payment proof. Nothing for you to do. We'll let you know once we've checked it.",
    zh: "已收到你的付款證明，毋須再操作。核對後會通知你。",
    cn: "已收到您的付款凭证，无需再操作。核对后会通知您。",
  },
  endedTitle: { en: "This order is cancelled", zh: "此訂單已取消", cn: "此订单已取消" },
  replacedTitle: {
    en: "This order was replaced by {reference}",
    zh: "此訂單已由 {reference} 取代",
    cn: "此订单已由 {reference} 取代",
  },
  replacedText: {
    en: "You ordered the same items again before paying, so we're now holding them for order {reference}. If you paid for this one, we'll return the full amount.",
    zh: "你在付款前為相同貨品再次落單，貨品現已轉為訂單 {reference} 預留。如已為此訂單付款，全數款項會自動退回。",
    cn: "您在付款前为相同商品再次下单，商品现已转为订单 {reference} 预留。如已为此订单付款，全部款项会自动退回。",
  },
  declinedTitle: { en: "Your card was declined", zh: "信用卡付款未能完成", cn: "信用卡支付未成功" },
  declinedText: {
    en: "You haven't been charged, and we've kept your order. Please pay below with another card.",
    zh: "未有扣款，訂單仍然保留。請在下方改用另一張卡付款。",
    cn: "没有扣款，订单仍然保留。请在下方改用另一张卡付款。",
  },
  paidWithPoints: {
    en: "Paid with points. There's nothing left to pay.",
    zh: "已用積分換領，毋須付款。",
    cn: "已用积分兑换，无需付款。",
  },
  byCard: {
    en: "Paid with {brand} ending in {last4}",
    zh: "以尾號 {last4} 的 {brand} 付款",
    cn: "用尾号 {last4} 的 {brand} 支付",
  },
  refunding: {
    en: "Your payment reached us too late, so we're returning it in full to your original payment method. Banks can take up to ten working days.",
    zh: "收到款項時訂單已結束，全數款項正退回原付款方式，銀行最多需時 10 個工作天。",
    cn: "付款到达时订单已结束，全部款项正原路退回，银行最多需要 10 个工作日。",
  },
  refunded: {
    en: "Your payment reached us too late, so we've returned it in full to your original payment method. Banks can take up to ten working days to show it.",
    zh: "收到款項時訂單已結束，全數款項已退回原付款方式，銀行最多需時 10 個工作天顯示。",
    cn: "付款到达时订单已结束，全部款项已原路退回，银行最多需要 10 个工作日显示。",
  },
});
