import { texts } from "@harbour/i18n";
import { productPageTexts } from "./product-page.texts.ts";

export const addedTexts = texts({
  added: { en: "Added to your cart", zh: "已加入購物車", cn: "已加入购物车" },
  viewCart: { en: "View cart", zh: "查看購物車", cn: "查看购物车" },
  goOn: { en: "Continue shopping", zh: "繼續購物", cn: "继续购物" },
  pieces: { en: "Quantity: {count}", zh: "數量：{count}", cn: "数量：{count}" },
  close: productPageTexts.close,
});
