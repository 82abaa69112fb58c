/** Gathers the constants of all areas for browsers. No `*.constants.ts` file loads a validation library. */
export * from "./base/stores.constants.ts";
export * from "./catalogue/delivery.constants.ts";
export * from "./catalogue/products.constants.ts";
export * from "./edge/calendar.constants.ts";
export * from "./edge/shelf.constants.ts";
export * from "./offers/vouchers.constants.ts";
export * from "./orders/orders.constants.ts";
export * from "./orders/payment-deadlines.constants.ts";
export * from "./orders/refunds.constants.ts";
export * from "./people/enquiries.constants.ts";
export * from "./people/sessions.constants.ts";
export * from "./publishing/blocks.constants.ts";
export * from "./publishing/publications.constants.ts";
export * from "./selling/cart.constants.ts";
export * from "./field-rules.ts";
