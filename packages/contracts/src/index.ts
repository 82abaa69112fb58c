import type { Api, CustomerWho } from "./endpoint.ts";
import { articleEndpoints } from "./publishing/articles.ts";
import { authEndpoints } from "./people/accounts.ts";
import { calendarEndpoints, calendarMedia } from "./edge/calendar.ts";
import { cartEndpoints } from "./selling/cart.ts";
import { catalogueEndpoints, catalogueMedia } from "./catalogue/product-search.ts";
import { checkoutEndpoints } from "./selling/checkout.ts";
import { configurationEndpoints } from "./base/configuration.ts";
import { contentEndpoints } from "./publishing/content.ts";
import { deliveryEndpoints } from "./catalogue/delivery.ts";
import { documentMedia } from "./orders/documents.ts";
import { enquiryEndpoints } from "./people/enquiries.ts";
import { addressEndpoints } from "./people/addresses.ts";
import { cardEndpoints } from "./orders/payments.ts";
import { credentialEndpoints } from "./people/credentials.ts";
import { fileMedia } from "./base/files.ts";
import { membershipEndpoints } from "./offers/membership.ts";
import { newsletterEndpoints } from "./base/newsletter.ts";
import { notificationEndpoints } from "./base/notifications.ts";
import { postEndpoints } from "./publishing/posts.ts";
import { profileEndpoints } from "./people/profile.ts";
import { pushEndpoints } from "./base/push.ts";
import { refundEndpoints } from "./orders/refunds.ts";
import { reviewEndpoints } from "./orders/reviews.ts";
import { sessionEndpoints } from "./people/sessions.ts";
import { redeemedVoucherEndpoints, voucherEndpoints } from "./offers/vouchers.ts";
import { wishlistEndpoints } from "./selling/wishlist.ts";
import { shelfEndpoints } from "./edge/shelf.ts";
import { shopAccessEndpoints } from "./people/shop-access.ts";
import { orderEndpoints } from "./orders/orders.ts";

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
/** Shoppers' calls that are not JSON, by noun. */
export const customerMedia = {
  calendar: calendarMedia,
  catalogue: catalogueMedia,
  documents: documentMedia,
  files: fileMedia,
};
export const customerApiBase = "/api/customer";

export * from "./publishing/articles.ts";
export * from "./people/accounts.ts";
export * from "./publishing/blocks.ts";
export * from "./edge/calendar.ts";
export * from "./selling/cart.ts";
export * from "./catalogue/product-search.ts";
export * from "./catalogue/product-shapes.ts";
export * from "./selling/checkout.ts";
export * from "./base/configuration.ts";
export * from "./constants.ts";
export * from "./countries.ts";
export * from "./publishing/content.ts";
export * from "./catalogue/delivery.ts";
export * from "./catalogue/delivery-shapes.ts";
export * from "./orders/documents.ts";
export * from "./endpoint.ts";
export * from "./people/enquiries.ts";
export * from "./errors.ts";
export * from "./base/files.ts";
export * from "./people/addresses.ts";
export * from "./orders/payments.ts";
export * from "./people/credentials.ts";
export * from "./offers/membership.ts";
export * from "./base/newsletter.ts";
export * from "./base/notifications.ts";
export * from "./people/profile.ts";
export * from "./base/push.ts";
export * from "./orders/refunds.ts";
export * from "./orders/reviews.ts";
export * from "./people/sessions.ts";
export * from "./edge/shelf.ts";
export * from "./people/shop-access.ts";
export * from "./trace-step.ts";
export * from "./offers/vouchers.ts";
export * from "./selling/wishlist.ts";
export * from "./orders/order-settings.ts";
export type { OrderRefund } from "./orders/order-refund-shapes.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/orders.ts";
export * from "./people/people.ts";
export * from "./publishing/posts.ts";
export * from "./primitives.ts";
export * from "./publishing/publications.ts";
export * from "./sentences.ts";
