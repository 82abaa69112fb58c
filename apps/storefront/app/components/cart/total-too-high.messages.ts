import { messages } from "@harbour/i18n";

export const totalTooHighMessages = messages({
  most: {
    en: "One order can come to {amount} at most. Please choose less and order in parts.",
    zh: "每張訂單的金額上限為 {amount}，請減少貨品並分開落單。",
    cn: "每笔订单的金额上限为 {amount}，请减少商品并分开下单。",
  },
});
