import { texts } from "@harbour/i18n";

export const excludedLinesTexts = texts({
  leftOut: {
    en: "Currently unavailable, so not included: {titles}",
    zh: "以下貨品暫時無法購買，未有計算在內：{titles}",
    cn: "以下商品暂时无法购买，未计算在内：{titles}",
  },
});
