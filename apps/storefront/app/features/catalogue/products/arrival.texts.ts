import { texts } from "@harbour/i18n";

export const arrivalTexts = texts({
  orderWithin: {
    en: "Order and pay within {time} to get it {days}",
    zh: "{time}內落單並付款，預計 {days} 送達",
    cn: "{time}内下单并支付，预计 {days} 送达",
  },
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  hours: {
    en: "{hours} h {minutes} min",
    zh: "{hours} 小時 {minutes} 分鐘",
    cn: "{hours} 小时 {minutes} 分钟",
  },
  minutes: { en: "{minutes} min", zh: "{minutes} 分鐘", cn: "{minutes} 分钟" },
});
