import { messages } from "@harbour/i18n";

export const contentsListMessages = messages({
  contents: { en: "On this page", zh: "本頁內容", cn: "本页内容" },
});
