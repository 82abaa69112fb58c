import { texts } from "../../../texts.ts";

/** Labels of catalogue columns that have no field in the product form. */
export const columnTexts = texts({
  type: { en: "Kind of row", zh: "行類別" },
  parent: { en: "Parent category", zh: "上層分類" },
  position: { en: "Position", zh: "次序" },
  formerSlugs: { en: "Former URLs", zh: "舊網址" },
  turnPicture: { en: "360° picture", zh: "360° 圖片" },
  words: { en: "Synonyms", zh: "同義詞" },
  variantPictures: { en: "Pictures of the variant", zh: "款式圖片" },
  seriesTitle: { en: "Title of the series", zh: "系列名稱" },
  option: { en: "Option {type}", zh: "選項 {type}" },
});
