import { texts } from "../texts.ts";

/** Labels of buttons that close a dialog. */
export const dialogTexts = texts({
  close: { en: "Close", zh: "關閉" },
  cancel: { en: "Cancel", zh: "取消" },
});
