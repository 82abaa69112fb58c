import { texts } from "@harbour/i18n";

export const calendarFeedTexts = texts({
  title: { en: "{shop}: Arrivals calendar", zh: "{shop}：到港日曆", cn: "{shop}：到港日历" },
  ownTitle: { en: "{shop}: My calendar", zh: "{shop}：我的到港日曆", cn: "{shop}：我的到港日历" },
  own: { en: "Pre-ordered: {qty}", zh: "已預購：{qty} 件", cn: "已预订：{qty} 件" },
  PREORDER: { en: "Open for pre-order", zh: "接受預購", cn: "开放预售" },
  IN_STOCK: { en: "In stock", zh: "現貨", cn: "现货" },
  SOLD_OUT: { en: "Sold out", zh: "售罄", cn: "售罄" },
  later: {
    en: "Was due {before}, now delayed",
    zh: "原定 {before}，現已延期",
    cn: "原定 {before}，现已延期",
  },
  earlier: {
    en: "Was due {before}, now earlier",
    zh: "原定 {before}，現已提早",
    cn: "原定 {before}，现已提前",
  },
});
