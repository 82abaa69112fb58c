import { messages } from "@harbour/i18n";

export const refusedMessages = messages({
  soldOut: {
    en: "{title} has just sold out.",
    zh: "剛剛售罄：{title}。",
    cn: "刚刚售罄：{title}。",
  },
  left: {
    en: "Only {count} left of {title}.",
    zh: "存貨只剩 {count} 件：{title}。",
    cn: "库存仅剩 {count} 件：{title}。",
  },
  max: {
    en: "One person may buy {count} of {title}.",
    zh: "每人最多可購 {count} 件：{title}。",
    cn: "每人最多可购 {count} 件：{title}。",
  },
  noMore: {
    en: "You have already bought as many of {title} as one person may.",
    zh: "已達每人限購數量：{title}。",
    cn: "已达每人限购数量：{title}。",
  },
  earlierTry: {
    en: "An earlier try did reach us and became an order. Its confirmation is in your mailbox: please look at it before you order again.",
    zh: "之前已成功落單，確認電郵已發送給你。再次落單前請先查看。",
    cn: "之前已成功下单，确认邮件已发送给您。再次下单前请先查看。",
  },
  toCart: { en: "Change the cart", zh: "修改購物車", cn: "修改购物车" },
  toCheckout: { en: "Back to checkout", zh: "返回結帳", cn: "返回结账" },
  track: { en: "Find my order", zh: "查詢訂單", cn: "查询订单" },
  kept: {
    en: "What you filled in is kept.",
    zh: "你填寫的內容仍然保留。",
    cn: "您填写的内容仍然保留。",
  },
});
