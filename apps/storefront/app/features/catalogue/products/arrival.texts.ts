import { texts } from "@harbour/i18n";

export const arrivalTexts = texts({
  orderWithin: {
    en: "Order and pay within {time} to get it {days}",
    zh: "{time}，預計送達：{days}",
    cn: "{time}，预计送达：{days}",
  },
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  // The Chinese texts include the verb, because no space may stand between the time and the verb.
  hours: {
    en: "{hours} h {minutes} min",
    zh: "{hours} 小時 {minutes} 分鐘內落單並付款",
    cn: "{hours} 小时 {minutes} 分钟内下单并支付",
  },
  minutes: {
    en: "{minutes} min",
    zh: "{minutes} 分鐘內落單並付款",
    cn: "{minutes} 分钟内下单并支付",
  },
});
