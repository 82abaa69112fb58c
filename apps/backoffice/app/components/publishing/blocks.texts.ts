import { texts } from "../../texts.ts";

export const blocksTexts = texts({
  addPicture: { en: "Add a picture to the text", zh: "在內文加入圖片" },
  addProduct: { en: "Add a product to the text", zh: "在內文加入貨品" },
  picture: { en: "Picture", zh: "圖片" },
  gallery: { en: "Gallery", zh: "圖集" },
  video: { en: "Video", zh: "影片" },
  product: { en: "Product", zh: "貨品" },
  table: { en: "Table", zh: "表格" },
  alt: { en: "Alternative text", zh: "替代文字" },
  altHint: { en: "For people who can't see it", zh: "供看不到圖片的人閱讀" },
  caption: { en: "Caption", zh: "圖片說明" },
  noAlt: { en: "Alternative text missing", zh: "欠替代文字" },
  remove: { en: "Remove", zh: "移除" },
  tableHelp: {
    en: "It stays as it is. The operator API changes tables.",
    zh: "表格會保持不變，如需更改請使用營運 API。",
  },
  uploading: { en: "Uploading the picture…", zh: "正在上載圖片…" },
  failed: { en: "The picture was not added: {reason}", zh: "圖片未能加入：{reason}" },
  findProduct: { en: "Find a product", zh: "搜尋貨品" },
  close: { en: "Close", zh: "關閉" },
  copy: { en: "Copy from {language}", zh: "複製內容：{language}" },
  convert: { en: "Convert from Traditional", zh: "由繁體轉換" },
});
