import { texts } from "@harbour/i18n";
import { productPageTexts } from "./product-page.texts.ts";

export const quickViewTexts = texts({
  // The English words are fixed.
  noLook: {
    en: "We couldn't load this product",
    zh: "未能載入貨品資料",
    cn: "无法加载商品信息",
  },
  wholePage: { en: "View full details", zh: "查看貨品頁面", cn: "查看商品页面" },
  close: productPageTexts.close,
});
