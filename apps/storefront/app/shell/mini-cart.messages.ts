import { messages } from "@harbour/i18n";

export const miniCartMessages = messages({
  loading: { en: "Loading", zh: "載入中", cn: "加载中" },
  unanswered: {
    en: "Your cart could not be loaded. Please try again.",
    zh: "未能載入購物車，請再試一次。",
    cn: "无法加载购物车，请重试。",
  },
  empty: { en: "Your Cart is Empty", zh: "購物車是空的", cn: "购物车是空的" },
  pieces: { en: "{count} ×", zh: "{count} 件", cn: "{count} 件" },
  shipping: { en: "Shipping, from", zh: "運費（最低）", cn: "运费（最低）" },
  total: { en: "Total", zh: "總計", cn: "总计" },
  view: { en: "View cart", zh: "查看購物車", cn: "查看购物车" },
});
