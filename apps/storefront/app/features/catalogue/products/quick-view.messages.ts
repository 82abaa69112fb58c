import { messages } from "@harbour/i18n";
import { productPageMessages } from "./product-page.messages.ts";

export const quickViewMessages = messages({
  // the English words are fixed.
  noLook: {
    en: "We couldn't load this product",
    zh: "未能載入貨品資料",
    cn: "无法加载商品信息",
  },
  wholePage: { en: "View full details", zh: "查看貨品頁面", cn: "查看商品页面" },
  close: productPageMessages.close,
});
