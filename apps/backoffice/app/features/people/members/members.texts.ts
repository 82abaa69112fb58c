import { texts } from "../../../texts.ts";

export const membersTexts = texts({
  members: { en: "Members", zh: "會員" },
  search: { en: "Find a member", zh: "尋找會員" },
  searchHint: {
    en: "Name, e-mail, phone or order number",
    zh: "姓名、電郵、電話或訂單編號",
  },
  name: { en: "Name", zh: "姓名" },
  contact: { en: "Contact", zh: "聯絡資料" },
  level: { en: "Level", zh: "級別" },
  pointsCount: { en: "{count} points", zh: "{count} 分" },
  lastOrder: { en: "Last order", zh: "上次訂單" },
  noOrder: { en: "None yet", zh: "未有訂單" },
  spent: { en: "Spent", zh: "消費總額" },
  points: { en: "Points", zh: "積分" },
  since: { en: "Since", zh: "加入日期" },
  unnamed: { en: "No name", zh: "未有姓名" },
  none: { en: "No members yet", zh: "未有會員" },
  noneFound: { en: "No member matches “{words}”", zh: "找不到符合「{words}」的會員" },
  showAll: { en: "Show all members", zh: "顯示全部會員" },
  tooMany: {
    en: "More members match. Type more to narrow it down.",
    zh: "尚有其他會員符合，請輸入更多內容。",
  },
  tooShort: { en: "Please type 2 letters or more.", zh: "請輸入最少 2 個字。" },
});
