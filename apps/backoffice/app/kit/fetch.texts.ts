import { texts } from "../texts.ts";

/** Texts about loading and errors that all pages share. */
export const fetchTexts = texts({
  notLoaded: { en: "This couldn't be loaded. Nothing is lost.", zh: "未能載入，資料不會遺失。" },
  tryAgain: { en: "Try again", zh: "再試一次" },
  loading: { en: "Loading…", zh: "載入中…" },
  more: { en: "Show more", zh: "顯示更多" },
  showNews: { en: "Show the changes", zh: "顯示更新" },
  views: { en: "Views", zh: "檢視" },
  checkFields: { en: "Please correct the marked fields.", zh: "請更正已標示的欄位。" },
  failed: { en: "Couldn't save: {reason}", zh: "未能完成：{reason}" },
});
