import { texts } from "../../texts.ts";

export const textFieldsTexts = texts({
  en: { en: "English", zh: "英文" },
  zh: { en: "Traditional Chinese", zh: "繁體中文" },
  cn: { en: "Simplified Chinese", zh: "簡體中文" },
  inLanguage: { en: "{field}, {language}", zh: "{field}（{language}）" },
  missing: { en: "Missing", zh: "欠缺" },
  borrows: { en: "Shoppers see: {text}", zh: "顧客會看到：{text}" },
  propose: { en: "Propose from Traditional", zh: "由繁體轉換" },
});
