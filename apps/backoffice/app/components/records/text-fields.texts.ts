import { texts } from "../../texts.ts";

export const textFieldsTexts = texts({
  en: { en: "English", zh: "英文" },
  zh: { en: "Traditional Chinese", zh: "繁體中文" },
  cn: { en: "Simplified Chinese", zh: "簡體中文" },
  inLanguage: { en: "{field}, {language}", zh: "{field}（{language}）" },
  all: { en: "All languages", zh: "所有語言" },
  languages: { en: "Languages of this form", zh: "表格語言" },
  fill: { en: "Fill Simplified from Traditional", zh: "由繁體填寫簡體" },
  missingIn: { en: "Missing: {language}", zh: "欠缺：{language}" },
  missing: { en: "Missing", zh: "欠缺" },
  borrows: { en: "Shoppers see: {text}", zh: "顧客會看到：{text}" },
  propose: { en: "Convert from Traditional", zh: "由繁體轉換" },
});
