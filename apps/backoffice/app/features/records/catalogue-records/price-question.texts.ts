import { texts } from "../../../texts.ts";

export const priceQuestionTexts = texts({
  title: { en: "Check these prices", zh: "請核對價格" },
  help: {
    en: "Prices that change by more than half: {count}",
    zh: "{count} 個價格的變動超過一半",
  },
  saveAnyway: { en: "Save anyway", zh: "仍要儲存" },
  back: { en: "Go back", zh: "返回" },
  close: { en: "Close", zh: "關閉" },
});
