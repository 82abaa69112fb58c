import { messages } from "@harbour/i18n";

export const goneMessages = messages({
  gone: {
    en: "This product is no longer sold here",
    zh: "此貨品已停售",
    cn: "此商品已停售",
  },
  goneHint: {
    en: "It has left our shelves for good. Perhaps one of these is for you.",
    zh: "不妨看看以下貨品。",
    cn: "不妨看看以下商品。",
  },
  allProducts: { en: "See all products", zh: "查看所有貨品", cn: "查看所有商品" },
});
