import { texts } from "../../../texts.ts";

export const enquiriesTexts = texts({
  enquiries: { en: "Enquiries", zh: "查詢" },
  all: { en: "All", zh: "全部" },
  waiting: { en: "Waiting", zh: "待回覆" },
  answered: { en: "Answered", zh: "已回覆" },
  closed: { en: "Closed", zh: "已結束" },
  search: { en: "Search enquiries", zh: "搜尋查詢" },
  searchHint: {
    en: "Number, name, e-mail, phone or subject",
    zh: "編號、姓名、電郵、電話或主題",
  },
  none: { en: "No enquiries here", zh: "沒有查詢" },
  noneFound: { en: "No enquiry matches “{words}”", zh: "找不到符合「{words}」的查詢" },
  showAll: { en: "Show all enquiries", zh: "顯示全部查詢" },
  news: { en: "Enquiries have changed.", zh: "查詢有更新。" },
  templates: { en: "Reply templates", zh: "回覆範本" },
  subject: { en: "Subject", zh: "主題" },
  from: { en: "From", zh: "查詢人" },
  age: { en: "Age", zh: "距今" },
  status: { en: "Status", zh: "狀態" },
  number: { en: "Number", zh: "編號" },
});
