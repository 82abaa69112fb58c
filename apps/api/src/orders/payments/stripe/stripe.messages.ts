import { messages } from "@harbour/i18n";

/** What Stripe's page says of the order. */
export const stripeTexts = messages({
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
});
