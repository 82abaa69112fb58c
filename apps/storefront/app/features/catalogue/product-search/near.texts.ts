import { texts } from "@harbour/i18n";

export const nearTexts = texts({
  notCarried: {
    en: "We don't carry “{words}”. We do carry ",
    zh: "本店沒有「{words}」，但有：",
    cn: "本店没有“{words}”，但有：",
  },
  comma: { en: ",", zh: "、", cn: "、" },
  and: { en: "and", zh: "及", cn: "和" },
  stop: { en: ".", zh: "。", cn: "。" },
});
