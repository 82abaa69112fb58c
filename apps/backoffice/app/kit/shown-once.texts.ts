import { texts } from "../texts.ts";

export const shownOnceTexts = texts({
  copy: { en: "Copy", zh: "複製" },
  copied: { en: "Copied.", zh: "已複製。" },
  done: { en: "I've copied it", zh: "已複製，關閉" },
});
