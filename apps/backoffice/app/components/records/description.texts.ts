import { texts } from "../../texts.ts";

export const descriptionTexts = texts({
  tools: { en: "Format", zh: "格式" },
  bold: { en: "Bold", zh: "粗體" },
  italic: { en: "Italic", zh: "斜體" },
  h2: { en: "Heading", zh: "標題" },
  h3: { en: "Small heading", zh: "小標題" },
  bullets: { en: "List", zh: "項目清單" },
  numbers: { en: "Numbered list", zh: "編號清單" },
  quote: { en: "Quote", zh: "引文" },
  link: { en: "Link", zh: "連結" },
  address: { en: "Address of the link", zh: "連結網址" },
  setLink: { en: "Set link", zh: "加入連結" },
  asHtml: { en: "Edit as HTML", zh: "以 HTML 編輯" },
  asText: { en: "Edit as text", zh: "以文字編輯" },
  onlyHtml: {
    en: "It has tables, pictures or anchors, so it is edited as HTML.",
    zh: "內容含表格、圖片或錨點，須以 HTML 編輯。",
  },
});
