import { texts } from "@harbour/i18n";

export const usualDaysTexts = texts({
  orderBy: {
    en: "Order and pay by {time} to get it in {days}",
    zh: "{time} 前落單並付款，送達需時 {days}",
    cn: "{time} 前下单并支付，送达需 {days}",
  },
  anyTime: { en: "Arrives in {days}", zh: "送達需時 {days}", cn: "送达需 {days}" },
  range: { en: "{min} to {max}", zh: "{min} 至 {max}", cn: "{min} 至 {max}" },
  days: { en: "{days} days", zh: "{days} 日", cn: "{days} 天" },
  daysOne: { en: "1 day", zh: "1 日", cn: "1 天" },
  workingDays: { en: "{days} working days", zh: "{days} 個工作天", cn: "{days} 个工作日" },
  workingDaysOne: { en: "1 working day", zh: "1 個工作天", cn: "1 个工作日" },
});
