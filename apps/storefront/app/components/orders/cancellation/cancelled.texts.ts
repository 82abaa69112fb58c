import { texts } from "@harbour/i18n";

/** Texts on why an order was cancelled, and what happens to its money. */
export const cancelledTexts = texts({
  deadline: {
    en: "We didn't receive your payment in time, so this order was cancelled.",
    zh: "我們未有在限期前收到付款，訂單已自動取消。",
    cn: "我们未在限期前收到付款，订单已自动取消。",
  },
  buyer: { en: "You cancelled this order.", zh: "你已取消此訂單。", cn: "您已取消此订单。" },
  shop: {
    en: "Sorry, we had to cancel this order.",
    zh: "抱歉，此訂單已由本店取消。",
    cn: "抱歉，此订单已由本店取消。",
  },
  refund: {
    en: "This order was refunded in full.",
    zh: "此訂單已全數退款。",
    cn: "此订单已全额退款。",
  },
  refunding: {
    en: "This order is being refunded in full.",
    zh: "正為此訂單辦理全數退款。",
    cn: "此订单正在全额退款。",
  },
  reason: { en: "Reason: {reason}", zh: "原因：{reason}", cn: "原因：{reason}" },
  nothing: {
    en: "This order is closed, and there's nothing to pay.",
    zh: "此訂單已結束，毋須付款。",
    cn: "此订单已结束，无需付款。",
  },
  online: {
    en: "If you did pay, we'll return the full amount.",
    zh: "如款項其後到帳，會自動全數退回。",
    cn: "如仍有付款未到账，全部款项会自动退回。",
  },
  transfer: {
    en: "Already paid? Upload a screenshot of the transfer below, or send it to us with order number {reference}, and we'll return the full amount.",
    zh: "已經付款？請在下方上載轉帳紀錄，或連同訂單編號 {reference} 發送給我們，款項會全數退回。",
    cn: "已经付款？请在下方上传转账记录，或连同订单编号 {reference} 发给我们，款项会全额退回。",
  },
  proof: {
    en: "You sent a payment proof for this order. If we received the payment, we'll return it to the account it came from within seven working days. Contact us if it hasn't arrived by then.",
    zh: "你曾為此訂單上載付款證明。如我們收到款項，會於 7 個工作天內退回原付款戶口；如屆時未收到退款，請聯絡我們。",
    cn: "您曾为此订单上传付款凭证。如我们收到款项，将在 7 个工作日内退回原付款账户；如届时未收到退款，请联系我们。",
  },
  looking: {
    en: "We're checking whether we received a transfer for this order. If we did, we'll return it to the account it came from within seven working days.",
    zh: "我們正在查核有否收到此訂單的轉帳。如有，會於 7 個工作天內退回原付款戶口。",
    cn: "我们正在核对是否收到此订单的转账。如有，将在 7 个工作日内退回原付款账户。",
  },
  lookingAgain: {
    en: "We're also checking for another payment. If we received one, we'll return it too.",
    zh: "我們亦正查核有否收到此訂單的另一筆款項。如有，會一併退回。",
    cn: "我们也在核对是否收到此订单的另一笔款项。如有，会一并退回。",
  },
  due: {
    en: "We received {amount} for this order. We'll return it to the account it came from within seven working days.",
    zh: "我們已收到此訂單的 {amount}，款項會於 7 個工作天內退回原付款戶口。",
    cn: "我们已收到此订单的 {amount}，款项将在 7 个工作日内退回原付款账户。",
  },
  returned: {
    en: "We received {amount} for this order and have returned it to you.",
    zh: "我們曾收到此訂單的 {amount}，款項已退回給你。",
    cn: "我们曾收到此订单的 {amount}，款项已退回给您。",
  },
  notFound: {
    en: "We looked for your transfer but couldn't find it.",
    zh: "經查核後，未有找到你的轉帳。",
    cn: "经核对，没有找到您的转账。",
  },
  writeTo: { en: "Contact us:", zh: "聯絡我們：", cn: "联系我们：" },
});
