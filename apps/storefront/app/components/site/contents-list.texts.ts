import { texts } from "@harbour/i18n";

export const contentsListTexts = texts({
  contents: { en: "On this page", zh: "本頁內容", cn: "本页内容" },
});
