import { texts } from "../../texts.ts";

/** Texts for the history of any record. */
export const recordHistoryTexts = texts({
  none: { en: "No changes yet.", zh: "未有更改。" },
  create: { en: "Created", zh: "建立" },
  change: { en: "Changed", zh: "更改" },
  import: { en: "Changed by a file", zh: "以檔案更改" },
  restore: { en: "Restored", zh: "還原" },
  restoreBefore: { en: "Restore the state before this", zh: "還原至此更改之前" },
  empty: { en: "empty", zh: "空白" },
  more: { en: "and {count} more", zh: "另有 {count} 項" },
  values: { en: ": {from} → {to}", zh: "：{from} → {to}" },
  true: { en: "yes", zh: "是" },
  "for sale": { en: "for sale", zh: "發售" },
  "not for sale": { en: "not for sale", zh: "停售" },
  new: { en: "new", zh: "新增" },
  false: { en: "no", zh: "否" },
});
