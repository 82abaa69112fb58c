import { messages } from "@harbour/i18n";

export const fileFieldMessages = messages({
  choose: { en: "Choose a picture", zh: "選擇圖片", cn: "选择图片" },
  none: { en: "No picture chosen", zh: "未選擇圖片", cn: "未选择图片" },
});
