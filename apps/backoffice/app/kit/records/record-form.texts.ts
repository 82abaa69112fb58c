import { texts } from "../../texts.ts";

export const recordFormTexts = texts({
  save: { en: "Save", zh: "儲存" },
  saved: { en: "Saved", zh: "已儲存" },
  discard: { en: "Discard changes", zh: "捨棄更改" },
  unsaved: { en: "Not saved yet. It stays in this tab.", zh: "尚未儲存，內容會保留在此分頁。" },
  merged: {
    en: "A colleague changed this, too. Their changes are here beside yours. Please check and save.",
    zh: "同事亦更改了此內容，其更改已與你的合併，請檢查後儲存。",
  },
  notes: { en: "Please check", zh: "請留意" },
  refused: { en: "Please correct these fields", zh: "請更正以下欄位" },
  fault: { en: "{field}: {fault}", zh: "{field}：{fault}" },
});
