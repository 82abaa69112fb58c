import { texts } from "../../texts.ts";

export const recordChangeTexts = texts({
  done: { en: "Done", zh: "完成" },
  stale: {
    en: "Somebody changed this. You see the present state; what you typed is still here.",
    zh: "有人剛作出更改。現已顯示最新狀態，你輸入的內容仍然保留。",
  },
});
