import { texts } from "@harbour/i18n";

export const namedProductTexts = texts({
  add: { en: "Add to cart", zh: "加入購物車", cn: "加入购物车" },
  preorder: { en: "Pre-order", zh: "預購", cn: "预订" },
  choose: { en: "Choose options", zh: "選擇款式", cn: "选择款式" },
  soldOut: { en: "Sold out", zh: "售罄", cn: "售罄" },
  added: { en: "Added to your cart", zh: "已加入購物車", cn: "已加入购物车" },
});
