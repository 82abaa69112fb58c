import { texts } from "../texts.ts";

/** Words for buttons that leave a dialog. */
export const dialogTexts = texts({
  close: { en: "Close", zh: "關閉" },
  cancel: { en: "Cancel", zh: "取消" },
});
