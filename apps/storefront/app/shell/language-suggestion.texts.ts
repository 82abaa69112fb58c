import { texts } from "@harbour/i18n";

export const languageSuggestionTexts = texts({
  title: { en: "Language", zh: "語言", cn: "语言" },
  question: {
    en: "Read this in English?",
    zh: "想用繁體中文瀏覽？",
    cn: "想用简体中文浏览？",
  },
  switch: { en: "Switch to English", zh: "轉用繁體中文", cn: "切换到简体中文" },
  close: { en: "No, thanks", zh: "不用了", cn: "不用了" },
});
