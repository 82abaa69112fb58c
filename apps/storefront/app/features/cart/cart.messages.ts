import { messages } from "@harbour/i18n";

export const cartMessages = messages({
  title: { en: "Shopping cart", zh: "購物車", cn: "购物车" },
  empty: { en: "Your Cart is Empty", zh: "購物車是空的", cn: "购物车是空的" },
  emptyHint: {
    en: "Things you add wait for you here, for a year on this device.",
    zh: "加入購物車的貨品會在此裝置保留 1 年。",
    cn: "加入购物车的商品会在此设备保留 1 年。",
  },
  keepShopping: { en: "Continue shopping", zh: "繼續購物", cn: "继续购物" },
  failed: {
    en: "Your cart could not be loaded. Nothing in it is lost.",
    zh: "未能載入購物車，車內貨品不會遺失。",
    cn: "未能加载购物车，车内商品不会丢失。",
  },
  choose: { en: "Buy {title} now", zh: "選擇：{title}", cn: "选择：{title}" },
  quantity: { en: "Quantity of {title}", zh: "數量：{title}", cn: "数量：{title}" },
  less: { en: "One less", zh: "減一件", cn: "减一件" },
  more: { en: "One more", zh: "加一件", cn: "加一件" },
  update: { en: "Update", zh: "更新", cn: "更新" },
  remove: { en: "Remove", zh: "移除", cn: "移除" },
  removeNamed: { en: "Remove {title}", zh: "移除：{title}", cn: "移除：{title}" },
  clear: { en: "Empty the cart", zh: "清空購物車", cn: "清空购物车" },
  notEmptied: {
    en: "The cart was not emptied.",
    zh: "購物車未清空。",
    cn: "购物车未清空。",
  },
  each: { en: "each", zh: "每件", cn: "每件" },
  priceNow: { en: "Price now:", zh: "現價：", cn: "现价：" },
  priceBefore: { en: "Price before:", zh: "原價：", cn: "原价：" },
  "sold-out": { en: "Sold out", zh: "已售罄", cn: "已售罄" },
  "not-enough-stock": { en: "Only {count} left", zh: "尚餘 {count} 件", cn: "仅剩 {count} 件" },
  "over-limit": {
    en: "At most {count} per order",
    zh: "每張訂單限購 {count} 件",
    cn: "每笔订单限购 {count} 件",
  },
  "not-for-sale": { en: "No longer for sale", zh: "已停售", cn: "已停售" },
  mendFirst: {
    en: "Some products cannot be bought as they stand. Change or remove them to check out.",
    zh: "部分貨品暫時無法購買，請修改或移除後再結帳。",
    cn: "部分商品暂时无法购买，请修改或移除后再结账。",
  },
  summary: { en: "Summary", zh: "訂單摘要", cn: "订单摘要" },
  checkout: { en: "Check out", zh: "結帳", cn: "结账" },
  chosen: {
    en: "{count} of {all} chosen",
    zh: "已選 {count} / {all} 項",
    cn: "已选 {count} / {all} 项",
  },
  preorder: { en: "Pre-order", zh: "預購", cn: "预售" },
});
