import { authEndpoints } from "./auth.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { configurationEndpoints } from "./configuration.ts";
import { contentEndpoints } from "./content.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { orderEndpoints } from "./order.ts";

/** Every call below `/api/customer`, by noun. */
export const customerApi = {
  auth: authEndpoints,
  configuration: configurationEndpoints,
  content: contentEndpoints,
  delivery: deliveryEndpoints,
  catalogue: catalogueEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  order: orderEndpoints,
};
export type CustomerApi = typeof customerApi;
export const customerApiBase = "/api/customer";

export * from "./auth.ts";
export * from "./cart.ts";
export * from "./catalogue.ts";
export * from "./checkout.ts";
export * from "./configuration.ts";
export * from "./constants.ts";
export * from "./content.ts";
export * from "./delivery.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./order.ts";
export * from "./primitives.ts";
