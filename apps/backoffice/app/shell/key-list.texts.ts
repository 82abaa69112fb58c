import { texts } from "../texts.ts";

export const keyListTexts = texts({
  title: { en: "Keyboard shortcuts", zh: "鍵盤快捷鍵" },
  close: { en: "Close", zh: "關閉" },
  everywhere: { en: "On every page", zh: "所有頁面" },
  search: { en: "Search or jump to", zh: "搜尋或前往" },
  lists: { en: "Lists", zh: "列表" },
  next: { en: "Next", zh: "下一項" },
  previous: { en: "Previous", zh: "上一項" },
  select: { en: "Select", zh: "選取" },
  open: { en: "Open", zh: "開啟" },
  orders: { en: "Orders, in the list and on their page", zh: "訂單列表及訂單頁" },
  approve: { en: "Approve the payment", zh: "確認收款" },
  reject: { en: "Reject the proof", zh: "拒絕付款證明" },
  ship: { en: "Send or hand over", zh: "寄出或交付" },
  proofs: { en: "Payment proofs", zh: "付款證明" },
  enquiries: { en: "An enquiry", zh: "查詢" },
  status: { en: "Close or reopen", zh: "完結或重新開啟" },
  typing: {
    en: "Letter shortcuts are off while you type.",
    zh: "在欄位輸入時，字母快捷鍵不會生效。",
  },
});
