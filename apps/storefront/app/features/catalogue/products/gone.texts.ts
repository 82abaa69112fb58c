import { texts } from "@harbour/i18n";

export const goneTexts = texts({
  gone: {
    en: "We no longer sell this",
    zh: "此貨品已停售",
    cn: "此商品已停售",
  },
  goneHint: {
    en: "You might like one of these instead.",
    zh: "不妨看看以下貨品。",
    cn: "不妨看看以下商品。",
  },
  allProducts: { en: "See all products", zh: "查看所有貨品", cn: "查看所有商品" },
});
