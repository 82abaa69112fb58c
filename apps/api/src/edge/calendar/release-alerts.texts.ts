import { texts } from "@harbour/i18n";

export const releaseAlertTexts = texts({
  "announced.subject": {
    en: "New from {of}: {title}",
    zh: "「{of}」新消息：{title}",
    cn: "“{of}”新消息：{title}",
  },
  "later.subject": {
    en: "{title} is delayed until {day}",
    zh: "延期至 {day}：{title}",
    cn: "延期至 {day}：{title}",
  },
  "earlier.subject": {
    en: "{title} is coming sooner, on {day}",
    zh: "提早至 {day} 發售：{title}",
    cn: "提前至 {day} 发售：{title}",
  },
  "arrived.subject": { en: "{title} is here", zh: "已到港：{title}", cn: "已到港：{title}" },
  "announced.push": {
    en: "Something new from a series or maker you follow",
    zh: "你追蹤的系列或品牌有新品公佈",
    cn: "您关注的系列或品牌有新品公布",
  },
  "later.push": {
    en: "Something you follow is delayed",
    zh: "你追蹤的系列或品牌有貨品延期",
    cn: "您关注的系列或品牌有商品延期",
  },
  "earlier.push": {
    en: "Something you follow is coming sooner",
    zh: "你追蹤的系列或品牌有貨品提早發售",
    cn: "您关注的系列或品牌有商品提前发售",
  },
  "arrived.push": {
    en: "Something you follow is here",
    zh: "你追蹤的系列或品牌有貨品到港",
    cn: "您关注的系列或品牌有商品到港",
  },
  "many.subject": {
    en: "{count} updates from what you follow",
    zh: "你追蹤的系列及品牌有 {count} 項新消息",
    cn: "您关注的系列和品牌有 {count} 条新消息",
  },
  announced: { en: "Announced", zh: "新公佈", cn: "新公布" },
  announcedFor: { en: "Coming {day}", zh: "將於 {day} 發售", cn: "将于 {day} 发售" },
  before: { en: "Was due {before}", zh: "原定 {before} 發售", cn: "原定 {before} 发售" },
  arrived: { en: "In stock now", zh: "已有現貨", cn: "已有现货" },
  intro: {
    en: "News from the series and makers you follow.",
    zh: "你在到港日曆追蹤的系列或品牌有新消息。",
    cn: "您在到港日历关注的系列或品牌有新消息。",
  },
  orders: {
    en: "Your pre-orders are safe. We'll ship them as soon as they arrive.",
    zh: "你的預購不受影響，貨品到港後會盡快寄出。",
    cn: "您的预订不受影响，商品到港后会尽快发货。",
  },
  seeProduct: { en: "View item", zh: "查看貨品", cn: "查看商品" },
  seeCalendar: { en: "View calendar", zh: "查看到港日曆", cn: "查看到港日历" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
