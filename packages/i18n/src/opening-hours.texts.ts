import { texts } from "./texts.ts";

export const openingHoursTexts = texts({
  allDay: { en: "Open 24 hours", zh: "24 小時開放", cn: "24 小时开放" },
  everyDay: { en: "Every day {hours}", zh: "每日 {hours}", cn: "每天 {hours}" },
  day1: { en: "Mon", zh: "星期一", cn: "周一" },
  day2: { en: "Tue", zh: "星期二", cn: "周二" },
  day3: { en: "Wed", zh: "星期三", cn: "周三" },
  day4: { en: "Thu", zh: "星期四", cn: "周四" },
  day5: { en: "Fri", zh: "星期五", cn: "周五" },
  day6: { en: "Sat", zh: "星期六", cn: "周六" },
  day7: { en: "Sun", zh: "星期日", cn: "周日" },
  to: { en: "{first}–{last}", zh: "{first}–{last}", cn: "{first}–{last}" },
  join: { en: ", ", zh: "，", cn: "，" },
});
