import { texts } from "../../texts.ts";

export const orderChangeTexts = texts({
  stale: {
    en: "Somebody changed this order. You see the present state; what you typed is still here.",
    zh: "有人剛更新了這張訂單。現已顯示最新狀態，你輸入的內容仍然保留。",
  },
});
