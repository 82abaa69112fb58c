import { messages } from "@harbour/i18n";

/** Texts of the order on Stripe's page. */
export const stripeTexts = messages({
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
});
