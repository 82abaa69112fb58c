import { texts } from "@harbour/i18n";

/** Texts about articles with a limit per person. */
export const boughtBeforeTexts = texts({
  bought: {
    en: "There's a limit per person, and you've already ordered {count}",
    zh: "每人限購：你已購 {count} 件",
    cn: "每人限购：您已购 {count} 件",
  },
  order: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
});
