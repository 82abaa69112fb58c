import type { Api, CustomerWho } from "./endpoint.ts";
import { articleEndpoints } from "./articles.ts";
import { authEndpoints } from "./auth.ts";
import { calendarEndpoints, calendarMedia } from "./calendar.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogueEndpoints, catalogueMedia } from "./catalogue.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { configurationEndpoints } from "./configuration.ts";
import { contentEndpoints } from "./content.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { documentMedia } from "./documents.ts";
import { enquiryEndpoints } from "./enquiries.ts";
import { addressEndpoints } from "./addresses.ts";
import { cardEndpoints } from "./cards.ts";
import { credentialEndpoints } from "./credentials.ts";
import { fileMedia } from "./files.ts";
import { membershipEndpoints } from "./membership.ts";
import { newsletterEndpoints } from "./newsletter.ts";
import { notificationEndpoints } from "./notifications.ts";
import { postEndpoints } from "./posts.ts";
import { profileEndpoints } from "./profile.ts";
import { pushEndpoints } from "./push.ts";
import { refundEndpoints } from "./refunds.ts";
import { reviewEndpoints } from "./reviews.ts";
import { sessionEndpoints } from "./sessions.ts";
import { redeemedVoucherEndpoints, voucherEndpoints } from "./vouchers.ts";
import { wishlistEndpoints } from "./wishlist.ts";
import { shelfEndpoints } from "./shelf.ts";
import { shopAccessEndpoints } from "./shop-access.ts";
import { orderEndpoints } from "./orders.ts";

/** Every call below `/api/customer`, by noun. */
export const customerApi = {
  auth: authEndpoints,
  configuration: configurationEndpoints,
  content: contentEndpoints,
  posts: postEndpoints,
  articles: articleEndpoints,
  delivery: deliveryEndpoints,
  catalogue: catalogueEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  refunds: refundEndpoints,
  reviews: reviewEndpoints,
  wishlist: wishlistEndpoints,
  credentials: credentialEndpoints,
  sessions: sessionEndpoints,
  profile: profileEndpoints,
  addresses: addressEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  cards: cardEndpoints,
  membership: membershipEndpoints,
  vouchers: voucherEndpoints,
  redeemedVouchers: redeemedVoucherEndpoints,
  shelf: shelfEndpoints,
  shopAccess: shopAccessEndpoints,
  enquiries: enquiryEndpoints,
  calendar: calendarEndpoints,
  newsletter: newsletterEndpoints,
} satisfies Api<CustomerWho>;
export type CustomerApi = typeof customerApi;
/** Calls of shoppers that are not JSON, by noun. */
export const customerMedia = {
  calendar: calendarMedia,
  catalogue: catalogueMedia,
  documents: documentMedia,
  files: fileMedia,
};
export const customerApiBase = "/api/customer";

export * from "./articles.ts";
export * from "./auth.ts";
export * from "./blocks.ts";
export * from "./calendar.ts";
export * from "./cart.ts";
export * from "./catalogue.ts";
export * from "./catalogue-shapes.ts";
export * from "./checkout.ts";
export * from "./configuration.ts";
export * from "./constants.ts";
export * from "./countries.ts";
export * from "./content.ts";
export * from "./delivery.ts";
export * from "./delivery-shapes.ts";
export * from "./documents.ts";
export * from "./endpoint.ts";
export * from "./enquiries.ts";
export * from "./errors.ts";
export * from "./files.ts";
export * from "./addresses.ts";
export * from "./cards.ts";
export * from "./credentials.ts";
export * from "./membership.ts";
export * from "./newsletter.ts";
export * from "./notifications.ts";
export * from "./profile.ts";
export * from "./push.ts";
export * from "./refunds.ts";
export * from "./reviews.ts";
export * from "./sessions.ts";
export * from "./shelf.ts";
export * from "./shop-access.ts";
export * from "./trace-step.ts";
export * from "./vouchers.ts";
export * from "./wishlist.ts";
export * from "./order-settings.ts";
export type { OrderRefund } from "./order-refund-shapes.ts";
export * from "./order-shapes.ts";
export * from "./orders.ts";
export * from "./people.ts";
export * from "./posts.ts";
export * from "./primitives.ts";
export * from "./publications.ts";
export * from "./sentences.ts";
