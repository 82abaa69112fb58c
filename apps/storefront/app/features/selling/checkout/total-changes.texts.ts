import { texts } from "@harbour/i18n";

/** The reasons why a total differs from the one shown. Only the server imports them. */
export const totalChangeTexts = texts({
  price: {
    en: "{title} is now {now} each instead of {before}.",
    zh: "{title}：每件售價由 {before} 改為 {now}。",
    cn: "{title}：每件售价由 {before} 变为 {now}。",
  },
  quantity: {
    en: "{title}: you now have {now} in your cart instead of {before}.",
    zh: "{title}：購物車內的數量由 {before} 件變為 {now} 件。",
    cn: "{title}：购物车内的数量由 {before} 件变为 {now} 件。",
  },
  added: {
    en: "{title} was added in another window.",
    zh: "{title}：其後在另一視窗加入了購物車。",
    cn: "{title}：之后在另一个窗口加入了购物车。",
  },
  gone: {
    en: "Items no longer in your cart: {count}.",
    zh: "有 {count} 項貨品已不在購物車內。",
    cn: "有 {count} 项商品已不在购物车内。",
  },
  ended: {
    en: "“{title}” no longer applies to this order.",
    zh: "優惠「{title}」已不適用於此訂單。",
    cn: "优惠“{title}”已不适用于此订单。",
  },
  begun: {
    en: "“{title}” now applies.",
    zh: "現可享優惠「{title}」。",
    cn: "现可享受优惠“{title}”。",
  },
  other: {
    en: "“{title}” now saves you {now} instead of {before}.",
    zh: "優惠「{title}」的折扣由 {before} 變為 {now}。",
    cn: "优惠“{title}”的折扣由 {before} 变为 {now}。",
  },
  shipping: {
    en: "Shipping is now {now} instead of {before}.",
    zh: "運費已有變動：{before} → {now}。",
    cn: "运费已有变动：{before} → {now}。",
  },
  giftGone: {
    en: "The gift {title} no longer comes with this order.",
    zh: "此訂單不再附送贈品：{title}。",
    cn: "此订单已不能附送赠品：{title}。",
  },
  fewerGifts: {
    en: "{title}: you now get {now} free instead of {before}.",
    zh: "贈品由 {before} 件變為 {now} 件：{title}。",
    cn: "赠品由 {before} 件变为 {now} 件：{title}。",
  },
  points: {
    en: "This order now costs {now} points instead of {before}.",
    zh: "所需積分已有變動：{before} → {now}。",
    cn: "所需积分已有变动：{before} → {now}。",
  },
  free: { en: "free", zh: "免費", cn: "免费" },
});
