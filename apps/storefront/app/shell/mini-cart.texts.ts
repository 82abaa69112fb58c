import { texts } from "@harbour/i18n";

export const miniCartTexts = texts({
  loading: { en: "Loading", zh: "載入中", cn: "加载中" },
  unanswered: {
    en: "We couldn't load your cart. Your items are safe.",
    zh: "未能載入購物車，內容不會遺失。",
    cn: "未能加载购物车，内容不会丢失。",
  },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  empty: { en: "Your Cart is Empty", zh: "購物車是空的", cn: "购物车是空的" },
  lines: { en: "Items in your cart", zh: "購物車內的貨品", cn: "购物车内的商品" },
  quantity: { en: "Quantity of {title}", zh: "數量：{title}", cn: "数量：{title}" },
  less: { en: "One less", zh: "減一件", cn: "减一件" },
  more: { en: "One more", zh: "加一件", cn: "加一件" },
  removeNamed: { en: "Remove {title}", zh: "移除：{title}", cn: "移除：{title}" },
  unsent: {
    en: "We couldn't change your cart. Please try again.",
    zh: "未能更改購物車，請再試一次。",
    cn: "未能修改购物车，请重试。",
  },
  checkout: { en: "Check out", zh: "結帳", cn: "结账" },
  total: { en: "Total", zh: "總額", cn: "总额" },
  totalBefore: { en: "Total before shipping", zh: "總額（未計運費）", cn: "总额（未含运费）" },
  gift: {
    en: "Free gift: {title} × {count}",
    zh: "贈品：{title} × {count}",
    cn: "赠品：{title} × {count}",
  },
  view: { en: "View cart", zh: "查看購物車", cn: "查看购物车" },
});
