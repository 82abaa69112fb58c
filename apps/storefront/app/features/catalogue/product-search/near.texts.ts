import { texts } from "@harbour/i18n";

export const nearTexts = texts({
  notCarried: {
    en: "We don't stock “{words}”. Have a look at ",
    zh: "本店沒有「{words}」，不妨看看：",
    cn: "本店没有“{words}”，不妨看看：",
  },
  nameNotCarried: {
    en: "We don't stock {words}. Have a look at ",
    zh: "本店沒有「{words}」，不妨看看：",
    cn: "本店没有“{words}”，不妨看看：",
  },
  comma: { en: ",", zh: "、", cn: "、" },
  and: { en: "and", zh: "及", cn: "和" },
  stop: { en: ".", zh: "。", cn: "。" },
});
