import { texts } from "@harbour/i18n";

export const totalTooHighTexts = texts({
  most: {
    en: "Orders are limited to {amount}. Please split yours.",
    zh: "每張訂單的金額上限為 {amount}，請分開落單。",
    cn: "每笔订单的金额上限为 {amount}，请分开下单。",
  },
});
