import { texts } from "@harbour/i18n";

export const nearTexts = texts({
  notCarried: {
    en: "We don't carry “{words}”. We do carry ",
    zh: "本店沒有「{words}」，但有：",
    cn: "本店没有“{words}”，但有：",
  },
  comma: { en: ", ", zh: "、", cn: "、" },
  stop: { en: ".", zh: "。", cn: "。" },
});
