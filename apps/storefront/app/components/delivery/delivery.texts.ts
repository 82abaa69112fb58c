import { texts } from "@harbour/i18n";

export const deliveryTexts = texts({
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  map: { en: "Map", zh: "地圖", cn: "地图" },
  mapOf: { en: "Map: {place}", zh: "地圖：{place}", cn: "地图：{place}" },
  /** The stocked part of an order that is sent in two parts. */
  inStockPart: { en: "In stock: {days}", zh: "現貨：{days}", cn: "现货：{days}" },
  preorderPart: { en: "Pre-order: {days}", zh: "預購：{days}", cn: "预售：{days}" },
});
