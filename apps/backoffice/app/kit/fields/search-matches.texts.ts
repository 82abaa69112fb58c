import { texts } from "../../texts.ts";

export const searchMatchesTexts = texts({
  hint: { en: "Name, SKU or barcode", zh: "名稱、貨號或條碼" },
  found: { en: "Matching items", zh: "符合的貨品" },
  count: { en: "Matches: {count}", zh: "符合：{count}" },
  noneFound: { en: "Nothing matches.", zh: "沒有符合的貨品。" },
});
