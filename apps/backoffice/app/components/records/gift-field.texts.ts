import { texts } from "../../texts.ts";

export const giftFieldTexts = texts({
  gift: { en: "Gift", zh: "贈品" },
  findGift: { en: "Find the gift", zh: "搜尋贈品" },
  none: { en: "not chosen", zh: "未選擇" },
});
