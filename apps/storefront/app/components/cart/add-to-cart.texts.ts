import { texts } from "@harbour/i18n";

/** Texts for shoppers who want more units than possible. */
export const addToCartTexts = texts({
  fewLeftAndInCart: {
    en: "Only {left} left, and you already have {present} in your cart",
    zh: "尚餘 {left} 件，你的購物車已有 {present} 件",
    cn: "仅剩 {left} 件，您的购物车已有 {present} 件",
  },
  maxPerOrder: {
    en: "Limit: {most} per order",
    zh: "每張訂單最多 {most} 件",
    cn: "每笔订单最多 {most} 件",
  },
  maxPerPerson: {
    en: "Limit: {most} per person",
    zh: "每人限購 {most} 件",
    cn: "每人限购 {most} 件",
  },
  maxAndInCart: {
    en: "Up to {most} per order, and you already have {present} in your cart",
    zh: "每張訂單最多 {most} 件，你的購物車已有 {present} 件",
    cn: "每笔订单最多 {most} 件，您的购物车已有 {present} 件",
  },
  justSoldOut: {
    en: "This just sold out.",
    zh: "此貨品剛剛售罄。",
    cn: "此商品刚刚售罄。",
  },
  choose: { en: "Please choose a quantity.", zh: "請選擇數量。", cn: "请选择数量。" },
});
