import { texts } from "../../../texts.ts";

export const newsletterTexts = texts({
  title: { en: "Newsletter subscribers", zh: "電子通訊訂閱者" },
  export: { en: "Download CSV", zh: "下載 CSV" },
  exportHint: {
    en: "The file names people and has their unsubscribe links. Each download is recorded.",
    zh: "檔案載有個人資料及取消訂閱連結，每次下載均有紀錄。",
  },
  counts: { en: "Numbers", zh: "數字" },
  subscribers: { en: "Without an account", zh: "非會員" },
  members: { en: "Members", zh: "會員" },
  pending: { en: "Not confirmed yet", zh: "尚未確認" },
  languages: { en: "Language", zh: "語言" },
  allLanguages: { en: "All languages", zh: "所有語言" },
  en: { en: "English", zh: "英文" },
  zh: { en: "Traditional Chinese", zh: "繁體中文" },
  cn: { en: "Simplified Chinese", zh: "簡體中文" },
  search: { en: "Find a subscriber by address", zh: "以電郵尋找訂閱者" },
  email: { en: "E-mail", zh: "電郵" },
  kind: { en: "Subscribed as", zh: "身分" },
  member: { en: "Member", zh: "會員" },
  guest: { en: "Without an account", zh: "非會員" },
  since: { en: "Agreed on", zh: "同意日期" },
  none: { en: "No subscribers yet", zh: "未有訂閱者" },
  noneHelp: {
    en: "Shoppers subscribe at the foot of each page or in their account, and confirm by e-mail.",
    zh: "顧客可在網頁底部或帳戶訂閱，並以電郵確認。",
  },
  noneFound: { en: "No subscriber matches", zh: "沒有符合的訂閱者" },
  showAll: { en: "Show all subscribers", zh: "顯示全部訂閱者" },
});
