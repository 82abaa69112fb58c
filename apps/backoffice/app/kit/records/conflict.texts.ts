import { texts } from "../../texts.ts";

export const conflictTexts = texts({
  title: { en: "Somebody else changed this, too", zh: "另一位同事亦更改了此內容" },
  help: {
    en: "Choose which version to keep. Nothing is saved until you do.",
    zh: "請為每個欄位選擇要保留的內容，選擇前不會儲存。",
  },
  mine: { en: "Mine", zh: "我的" },
  theirs: { en: "Theirs", zh: "對方的" },
  empty: { en: "(empty)", zh: "（空白）" },
  save: { en: "Save these", zh: "儲存所選內容" },
  close: { en: "Close", zh: "關閉" },
});
