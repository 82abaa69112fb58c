import { texts } from "@harbour/i18n";

export const textTexts = texts({
  toPart: { en: "Link to this part", zh: "此段連結", cn: "本段链接" },
  captions: { en: "Captions", zh: "字幕", cn: "字幕" },
  table: { en: "Table", zh: "表格", cn: "表格" },
});
