import { texts } from "@harbour/i18n";

export const arrivalTexts = texts({
  orderWithin: {
    en: "Order and pay within {time} to get it {days}",
    zh: "尚餘 {time}，現在落單並付款，預計送達：{days}",
    cn: "还剩 {time}，现在下单并支付，预计送达：{days}",
  },
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  hours: {
    en: "{hours} h {minutes} min",
    zh: "{hours} 小時 {minutes} 分鐘",
    cn: "{hours} 小时 {minutes} 分钟",
  },
  minutes: { en: "{minutes} min", zh: "{minutes} 分鐘", cn: "{minutes} 分钟" },
});
