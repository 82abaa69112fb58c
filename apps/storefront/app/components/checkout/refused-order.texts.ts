import { texts } from "@harbour/i18n";

export const refusedOrderTexts = texts({
  soldOut: {
    en: "{title} just sold out.",
    zh: "剛剛售罄：{title}。",
    cn: "刚刚售罄：{title}。",
  },
  left: {
    en: "{title}: only {count} left.",
    zh: "存貨尚餘 {count} 件：{title}。",
    cn: "库存仅剩 {count} 件：{title}。",
  },
  max: {
    en: "Each person can buy up to {count} of {title}.",
    zh: "每人最多可購 {count} 件：{title}。",
    cn: "每人最多可购 {count} 件：{title}。",
  },
  noMore: {
    en: "You've reached the limit per person for {title}.",
    zh: "已達每人限購數量：{title}。",
    cn: "已达每人限购数量：{title}。",
  },
  noMoreThan: {
    en: "You've reached the limit per person for {title} with order {reference}.",
    zh: "已達每人限購數量：{title}（訂單 {reference}）。",
    cn: "已达每人限购数量：{title}（订单 {reference}）。",
  },
  alreadyBought: {
    en: "You've already bought and paid for these items in order {reference}. We haven't placed another order.",
    zh: "你已在訂單 {reference} 購買這些貨品並付款。沒有重複落單。",
    cn: "您已在订单 {reference} 中购买这些商品并付款。没有重复下单。",
  },
  orderedAgain: {
    en: "You've already placed this order in another window: {reference}. There's nothing else to pay.",
    zh: "你已在另一視窗為這些貨品落單：以訂單 {reference} 為準，毋須支付其他訂單。",
    cn: "您已在另一窗口为这些商品下单：以订单 {reference} 为准，无需支付其他订单。",
  },
  tooManyUnpaid: {
    en: "{count} of your orders are still unpaid. Please pay for or cancel one first, or use another payment method if available.",
    zh: "你已有 {count} 張訂單等待付款。請先付款或取消其中一張；如有其他付款方式，亦可改用其他方式付款。",
    cn: "您已有 {count} 张订单等待付款。请先付款或取消其中一张；如有其他支付方式，也可改用其他方式支付。",
  },
  tooManyUnpaidOfContact: {
    en: "{count} orders with this e-mail or phone number are still unpaid. Please use another payment method if available, or contact us.",
    zh: "使用此電郵地址或電話號碼的訂單，已有 {count} 張等待付款。如有其他付款方式，請改用其他方式付款，或聯絡我們。",
    cn: "使用此邮箱地址或手机号的订单，已有 {count} 张等待付款。如有其他支付方式，请改用其他方式支付，或联系我们。",
  },
  tooManyUnpaidHere: {
    en: "Too many orders from your network are still unpaid. Please use another payment method if available, or try another network.",
    zh: "你使用的網絡已有太多訂單等待付款。如有其他付款方式，請改用其他方式付款，或轉用其他網絡再試。",
    cn: "您使用的网络已有太多订单等待付款。如有其他支付方式，请改用其他方式支付，或换用其他网络再试。",
  },
  unpaidOrders: {
    en: "Waiting for payment: {references}.",
    zh: "等待付款的訂單：{references}。",
    cn: "等待付款的订单：{references}。",
  },
  toUnpaid: {
    en: "Pay for or cancel {reference}",
    zh: "付款或取消 {reference}",
    cn: "付款或取消 {reference}",
  },
  seeOrder: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  not_found: {
    en: "An address or delivery service in this order is no longer available. Please choose again.",
    zh: "所選的地址或送貨服務已不存在，請重新選擇。",
    cn: "所选的地址或配送服务已不存在，请重新选择。",
  },
  forbidden: {
    en: "You can't place this order with this account.",
    zh: "此帳戶不能購買。",
    cn: "此账户不能购买。",
  },
  earlierTry: {
    en: "Your earlier attempt went through. Please check the confirmation in your inbox before you order again.",
    zh: "之前已成功落單，確認電郵已發送給你。再次落單前請先查看。",
    cn: "之前已成功下单，确认邮件已发送给您。再次下单前请先查看。",
  },
  unconfirmed: {
    en: "We couldn't confirm your order",
    zh: "未能確認你的訂單",
    cn: "未能确认您的订单",
  },
  noAnswer: {
    en: "We couldn't connect.",
    zh: "未能連線。",
    cn: "无法连接。",
  },
  fault: {
    en: "Something went wrong on our side.",
    zh: "系統發生錯誤。",
    cn: "系统出错。",
  },
  nothingTaken: {
    en: "You haven't been charged.",
    zh: "未有收取款項。",
    cn: "没有收取款项。",
  },
  cardOnce: {
    en: "We won't charge your saved card more than once.",
    zh: "你的信用卡最多只會扣款一次。",
    cn: "您的信用卡最多只会扣款一次。",
  },
  sendAgainOnce: {
    en: "Send it again. Even if your first attempt went through, you'll have just one order.",
    zh: "請再次送出訂單。即使上次已成功，亦只會有一張訂單。",
    cn: "请再次提交订单。即使上次已成功，也只会有一笔订单。",
  },
  sendAgain: { en: "Send order again", zh: "再次送出訂單", cn: "再次提交订单" },
  sending: { en: "Sending your order…", zh: "正在送出訂單…", cn: "正在提交订单…" },
  toCart: { en: "Edit cart", zh: "修改購物車", cn: "修改购物车" },
  toCheckout: { en: "Back to checkout", zh: "返回結帳", cn: "返回结账" },
  track: { en: "Find my order", zh: "查詢訂單", cn: "查询订单" },
  kept: {
    en: "We've kept what you filled in.",
    zh: "你填寫的內容仍然保留。",
    cn: "您填写的内容仍然保留。",
  },
});
