import { texts } from "@harbour/i18n";

/** Texts of the order on Stripe's page. */
export const stripeTexts = texts({
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
});
