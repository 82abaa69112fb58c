import { texts } from "@harbour/i18n";

export const arrivalTexts = texts({
  orderWithin: {
    en: "Order and pay within {time} to get it {days}",
    zh: "落單並付款尚餘 {time}，預計送達：{days}",
    cn: "下单并支付还剩 {time}，预计送达：{days}",
  },
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  hours: {
    en: "{hours} h {minutes} min",
    zh: "{hours} 小時 {minutes} 分鐘",
    cn: "{hours} 小时 {minutes} 分钟",
  },
  minutes: { en: "{minutes} min", zh: "{minutes} 分鐘", cn: "{minutes} 分钟" },
});
