import { texts } from "../../../texts.ts";

export const addressTexts = texts({
  change: { en: "Change recipient", zh: "更改收件人" },
  done: { en: "Recipient changed", zh: "已更改收件人" },
  save: { en: "Save recipient", zh: "儲存收件人資料" },
});
