import type { LocalizedText } from "@harbour/contracts";
import type { DeliveryProblemCode } from "@harbour/contracts/constants";
import { reasons } from "@harbour/contracts/reasons";
import { texts } from "@harbour/i18n";

/** Texts of the API for arrival and pick-up days. */
export const promiseTexts = texts({
  range: { en: "{first} – {last}", zh: "{first}–{last}", cn: "{first}–{last}" },
  readyToday: {
    en: "Ready today from {time}",
    zh: "今日 {time} 起可自取",
    cn: "今天 {time} 起可自提",
  },
  readyOn: {
    en: "Ready {day} from {time}",
    zh: "{day}{time} 起可自取",
    cn: "{day}{time} 起可自提",
  },
  readyBetween: { en: "Ready {days}", zh: "{days}，可自取", cn: "{days}，可自提" },
  paidBeforeToday: {
    en: "Pay by {time} today",
    zh: "請於今日 {time} 前付款",
    cn: "请在今天 {time} 前付款",
  },
  paidBefore: {
    en: "Pay by {time} on {day}",
    zh: "請於 {day}{time} 前付款",
    cn: "请在 {day}{time} 前付款",
  },
  released: {
    en: "Pre-order, expected {day} (the maker may change the date)",
    zh: "預購貨品，預計發售日：{day}，以廠方公佈為準",
    cn: "预售商品，预计发售日：{day}，以厂方公布为准",
  },
  moreDays: {
    en: "Allow {days} extra working days for this district",
    zh: "此地區需多 {days} 個工作天",
    cn: "该地区需多 {days} 个工作日",
  },
  restDays: { en: "No delivery on {days}", zh: "不送貨：{days}", cn: "不配送：{days}" },
  holiday: {
    en: "{day} is a public holiday: {title}",
    zh: "公眾假期：{title}，{day}",
    cn: "公众假期：{title}，{day}",
  },
});

/** The reasons why goods cannot be delivered by one method. */
export const problemTexts: Readonly<Record<DeliveryProblemCode, LocalizedText>> = {
  "too-heavy": {
    en: reasons["too-heavy"],
    zh: "貨品超出重量上限。",
    cn: "商品超出重量上限。",
  },
  "too-large": {
    en: reasons["too-large"],
    zh: "貨品超出尺寸上限。",
    cn: "商品超出尺寸上限。",
  },
  "too-dear": {
    en: reasons["too-dear"],
    zh: "貨品超出價值上限。",
    cn: "商品超出价值上限。",
  },
  "not-to-district": {
    en: "Doesn't deliver to this district.",
    zh: "不送往此地區。",
    cn: "不配送至该地区。",
  },
  "value-not-carried": {
    en: "Not available for this order amount.",
    zh: "不適用於此訂單金額。",
    cn: "不适用于此订单金额。",
  },
};
