import { texts } from "../../../texts.ts";

export const productBulkTexts = texts({
  bulk: { en: "Chosen products", zh: "已選貨品" },
  chosen: { en: "Chosen: {count}", zh: "已選 {count} 件" },
  publish: { en: "Publish", zh: "上架" },
  schedule: { en: "Schedule …", zh: "預定上架…" },
  planSchedule: { en: "Schedule", zh: "預定上架" },
  time: { en: "Publish at (Hong Kong time)", zh: "上架時間（香港）" },
  hide: { en: "Hide", zh: "隱藏" },
  clear: { en: "Clear choice", zh: "取消選擇" },
  planTitle: { en: "This will change", zh: "將會更改" },
  nothing: { en: "Nothing would change.", zh: "沒有需要更改的貨品。" },
  same: { en: "As they are already: {count}", zh: "{count} 件已是如此" },
  apply: { en: "Change products ({count})", zh: "更改貨品（{count}）" },
  changed: { en: "Products changed: {count}", zh: "已更改 {count} 件貨品" },
  left: {
    en: "A colleague changed these meanwhile, so they stay: {keys}",
    zh: "同事剛更改了以下貨品，故未有更改：{keys}",
  },
  undo: { en: "Undo", zh: "復原" },
  close: { en: "Close", zh: "關閉" },
  public: { en: "shoppers see it", zh: "顧客可見" },
  hidden: { en: "hidden", zh: "隱藏" },
});
