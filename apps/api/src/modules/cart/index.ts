/** The cart: what people mean to buy, and what it would cost now. The reference for every other module. */
export { cartRoutes } from "./cart.routes.ts";
export { priceCart, type CartQuestion } from "./price-cart.ts";
export type { CartTotals, PricedCart, PricedLine } from "./cart.rules.ts";
export { presentCart } from "./cart.presenter.ts";
export { removeLines as removeFromCart } from "./cart.repository.ts";
