import { texts } from "@harbour/i18n";

export const miniCartTexts = texts({
  loading: { en: "Loading", zh: "載入中", cn: "加载中" },
  unanswered: {
    en: "We couldn't load your cart. Your items are safe.",
    zh: "未能載入購物車，購物車內容不會遺失。",
    cn: "未能加载购物车，购物车内容不会丢失。",
  },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  empty: { en: "Your Cart is Empty", zh: "購物車是空的", cn: "购物车是空的" },
  pieces: { en: "{count} ×", zh: "{count} 件", cn: "{count} 件" },
  total: { en: "Total", zh: "總額", cn: "总额" },
  totalBefore: { en: "Total before shipping", zh: "總額（未計運費）", cn: "总额（未含运费）" },
  gift: {
    en: "Free gift: {title} × {count}",
    zh: "贈品：{title} × {count}",
    cn: "赠品：{title} × {count}",
  },
  view: { en: "View cart", zh: "查看購物車", cn: "查看购物车" },
});
