import { texts } from "../../../texts.ts";

export const orderEditTexts = texts({
  title: { en: "Change order {reference}", zh: "更改訂單 {reference}" },
  back: { en: "Back to the order", zh: "返回訂單" },
  help: {
    en: "Items are priced as of today. Saving releases the old items and total, and tells the buyer what changed. Payment pages open for the old total close.",
    zh: "貨品按今日價格計算。儲存後會釋放原有貨品及總額，並通知顧客改動內容。按原總額開啟的付款頁會關閉。",
  },
  done: { en: "Order changed", zh: "已更改訂單" },
  save: { en: "Save and tell the buyer", zh: "儲存並通知顧客" },
  notEditable: {
    en: "This order can't be changed now. It is paid, cancelled, or its payment proof waits for your check.",
    zh: "此訂單現時不能更改：已付款、已取消，或付款證明待核對。",
  },
  summary: { en: "Summary", zh: "摘要" },
});
