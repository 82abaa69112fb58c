import { texts } from "@harbour/i18n";

export const waitingTexts = texts({
  waiting: {
    en: "Order {reference} isn't paid yet. Ordering these items again will replace it.",
    zh: "訂單 {reference} 尚待付款。再次落單將取代該訂單。",
    cn: "订单 {reference} 尚待付款。再次下单将取代该订单。",
  },
  replaces: {
    en: "This will replace unpaid order {reference}.",
    zh: "將取代未付款的訂單 {reference}。",
    cn: "将取代未付款的订单 {reference}。",
  },
  pay: { en: "Pay now", zh: "前往付款", cn: "前往付款" },
});
