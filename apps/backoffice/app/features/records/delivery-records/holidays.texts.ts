import { texts } from "../../../texts.ts";

export const holidaysTexts = texts({
  holidays: { en: "Public holidays", zh: "公眾假期" },
  help: {
    en: "Delivery dates skip these days for couriers and pick-up points that close on public holidays. This year's and next year's general holidays of Hong Kong are listed already.",
    zh: "於公眾假期休息的速遞服務及自取點，不會預計在這些日子送達。本店已收錄今年及明年的香港公眾假期。",
  },
  until: { en: "The list is complete until", zh: "收錄至" },
  untilHint: {
    en: "Staff are warned 60 days before it ends.",
    zh: "到期前 60 日起會提示店員。",
  },
  date: { en: "Date", zh: "日期" },
  name: { en: "Name", zh: "名稱" },
  en: { en: "English", zh: "英文" },
  zh: { en: "Traditional Chinese", zh: "繁體中文" },
  cn: { en: "Simplified Chinese", zh: "簡體中文" },
  field: { en: "{day}, {field}", zh: "{day}，{field}" },
  newDay: { en: "New day", zh: "新的一日" },
  chooseDate: { en: "Choose a date.", zh: "請選擇日期。" },
  otherNames: { en: "Names in other languages: {day}", zh: "其他語言的名稱：{day}" },
  showPast: { en: "Show past days ({count})", zh: "顯示已過的日子（{count}）" },
  hidePast: { en: "Hide past days ({count})", zh: "隱藏已過的日子（{count}）" },
  add: { en: "Add a day", zh: "新增一日" },
  remove: { en: "Remove {day}", zh: "移除：{day}" },
  drafted: {
    en: "Somebody left a draft of this list. Saving here replaces it.",
    zh: "此名單有一份草稿，在此儲存會取代該草稿。",
  },
});
