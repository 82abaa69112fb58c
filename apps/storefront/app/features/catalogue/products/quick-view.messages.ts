import { messages } from "@harbour/i18n";
import { detailMessages } from "./product.messages.ts";

export const quickViewMessages = messages({
  // the English words are fixed.
  noLook: {
    en: "The product could not be loaded",
    zh: "未能載入貨品資料",
    cn: "无法加载商品信息",
  },
  wholePage: { en: "See the whole page", zh: "查看完整頁面", cn: "查看完整页面" },
  close: detailMessages.close,
});
