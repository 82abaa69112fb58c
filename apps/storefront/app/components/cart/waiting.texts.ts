import { texts } from "@harbour/i18n";

export const waitingTexts = texts({
  waiting: {
    en: "Order {reference} isn't paid yet. Pay for it, or place a new order instead.",
    zh: "訂單 {reference} 尚待付款。你可先付款，或重新落單取代此訂單。",
    cn: "订单 {reference} 尚待付款。您可直接付款，或另下新订单取代。",
  },
  replaces: {
    en: "This will replace your unpaid order {reference}.",
    zh: "將取代未付款的訂單 {reference}。",
    cn: "将取代未付款的订单 {reference}。",
  },
  pay: { en: "Pay now", zh: "前往付款", cn: "前往付款" },
});
