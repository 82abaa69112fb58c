import { texts } from "../../../texts.ts";

export const addressTexts = texts({
  change: { en: "Change recipient", zh: "更改收件人" },
  save: { en: "Save recipient", zh: "儲存收件人資料" },
});
