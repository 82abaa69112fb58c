import { texts } from "@harbour/i18n";

/** Texts of the page to pay an order that the shop prepared. */
export const payLinkTexts = texts({
  title: { en: "Pay for your order", zh: "支付訂單", cn: "支付订单" },
  intro: {
    en: "Order {reference}. Please check it, then choose how to pay.",
    zh: "訂單 {reference}。請核對內容，再選擇付款方式。",
    cn: "订单 {reference}。请核对内容，再选择支付方式。",
  },
  heldUntil: {
    en: "We'll hold these items and this price until {time} (Hong Kong time).",
    zh: "貨品及價錢為你保留至 {time}（香港時間）。",
    cn: "商品及价格为您保留至 {time}（香港时间）。",
  },
  items: { en: "Items", zh: "貨品", cn: "商品" },
  quantity: { en: "Quantity: {count}", zh: "數量：{count}", cn: "数量：{count}" },
  gift: { en: "Gift", zh: "贈品", cn: "赠品" },
  ways: { en: "How would you like to pay?", zh: "選擇付款方式", cn: "选择支付方式" },
  online: { en: "Pay online", zh: "網上付款", cn: "在线付款" },
  payNow: { en: "Pay {amount}", zh: "支付 {amount}", cn: "支付 {amount}" },
  proof: { en: "Upload payment proof", zh: "上載付款證明", cn: "上传付款凭证" },
  sendProof: { en: "Upload payment proof", zh: "上載付款證明", cn: "上传付款凭证" },
  rejected: {
    en: "We couldn't match your last payment proof. Please upload another one. If you've already paid, please don't pay again.",
    zh: "我們未能核對你上次的付款證明，請重新上載。如已付款，請勿重複付款。",
    cn: "我们未能核对您上次的付款凭证，请重新上传。如已付款，请勿重复付款。",
  },
  changed: {
    en: "We've changed this order. You haven't been charged. Please check the new version below before you pay.",
    zh: "本店已更改此訂單，並無收費。請先核對以下新內容再付款。",
    cn: "本店已修改此订单，没有收费。请先核对以下新内容再付款。",
  },
  paidTitle: { en: "This order is paid", zh: "此訂單已付款", cn: "此订单已付款" },
  paidText: {
    en: "Thank you! Order {reference} is paid. This link has been used, so there's nothing more to pay.",
    zh: "多謝！訂單 {reference} 已付款。此連結已使用，毋須再付款。",
    cn: "谢谢！订单 {reference} 已付款。此链接已使用，无需再付款。",
  },
  proofTitle: { en: "We're checking your payment", zh: "正在核對付款", cn: "正在核对付款" },
  proofText: {
    en: "We've received a payment proof for order {reference}. This link has been used. Please don't pay again.",
    zh: "已收到訂單 {reference} 的付款證明。此連結已使用，請勿重複付款。",
    cn: "已收到订单 {reference} 的付款凭证。此链接已使用，请勿重复付款。",
  },
  expiredTitle: { en: "This link has expired", zh: "此連結已過期", cn: "此链接已过期" },
  expiredText: {
    en: "We no longer hold the items of order {reference}, and there's nothing to pay. Still want them? Please contact us.",
    zh: "訂單 {reference} 的貨品已不再保留，毋須付款。如仍想購買，請聯絡我們。",
    cn: "订单 {reference} 的商品已不再保留，无需付款。如仍想购买，请联系我们。",
  },
  cancelledTitle: { en: "This order is cancelled", zh: "此訂單已取消", cn: "此订单已取消" },
  cancelledText: {
    en: "We've cancelled order {reference}, and there's nothing to pay. Questions? Please contact us.",
    zh: "訂單 {reference} 已取消，毋須付款。如有查詢，請聯絡我們。",
    cn: "订单 {reference} 已取消，无需付款。如有疑问，请联系我们。",
  },
  contact: { en: "Contact us", zh: "聯絡我們", cn: "联系我们" },
  home: { en: "Continue shopping", zh: "繼續購物", cn: "继续购物" },
});
