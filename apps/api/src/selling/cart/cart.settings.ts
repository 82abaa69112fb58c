import { shoppingCartSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

/** How many of one article an order takes. */
export const cartLimits = defineSetting({
  slug: "shopping-cart",
  schema: shoppingCartSetting,
  initial: { minimum: 1, maximum: 999 },
});
