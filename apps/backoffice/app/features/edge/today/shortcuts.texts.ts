import { texts } from "../../../texts.ts";

export const shortcutTexts = texts({
  shortcuts: { en: "Shortcuts", zh: "捷徑" },
  addProduct: { en: "Add a product", zh: "新增貨品" },
  products: { en: "Products", zh: "貨品" },
  categories: { en: "Categories", zh: "分類" },
  promotions: { en: "Promotions", zh: "優惠" },
  import: { en: "Import a file", zh: "匯入檔案" },
  pack: { en: "Pack and ship", zh: "備貨及寄貨" },
  handOver: { en: "Hand over pick-ups", zh: "交付自取" },
  receive: { en: "Receive a delivery", zh: "收貨" },
  countStock: { en: "Count stock", zh: "盤點" },
  findStock: { en: "Find stock", zh: "查找存貨" },
});
