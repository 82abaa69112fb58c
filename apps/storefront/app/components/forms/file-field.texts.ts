import { texts } from "@harbour/i18n";

export const fileFieldTexts = texts({
  choose: { en: "Choose a picture", zh: "選擇圖片", cn: "选择图片" },
  none: { en: "No picture chosen", zh: "未選擇圖片", cn: "未选择图片" },
});
