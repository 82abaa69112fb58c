import { shoppingCartSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

/** The limits of a variant per order. */
export const cartLimits = defineSetting({
  slug: "shopping-cart",
  schema: shoppingCartSetting,
  initial: { minimum: 1, maximum: 999 },
});
