import { fileMedia } from "./base/files.ts";
import { newsletterEndpoints } from "./base/newsletter.ts";
import { notificationEndpoints } from "./base/notifications.ts";
import { pushEndpoints } from "./base/push.ts";
import { categoryEndpoints } from "./catalogue/categories.ts";
import { deliveryEndpoints } from "./catalogue/delivery.ts";
import { feedMedia } from "./catalogue/feeds.ts";
import { productSearchEndpoints } from "./catalogue/product-search.ts";
import { productEndpoints, productMedia } from "./catalogue/products.ts";
import { configurationEndpoints } from "./configuration.ts";
import { calendarEndpoints, calendarMedia } from "./edge/calendar.ts";
import { shelfEndpoints } from "./edge/shelf.ts";
import type { Api, CustomerAccess } from "./endpoint.ts";
import { membershipEndpoints } from "./offers/membership.ts";
import { promotionEndpoints } from "./offers/promotions.ts";
import { redeemedVoucherEndpoints, voucherEndpoints } from "./offers/vouchers.ts";
import { documentMedia } from "./orders/documents.ts";
import { orderEndpoints } from "./orders/orders.ts";
import { cardEndpoints } from "./orders/payments.ts";
import { refundEndpoints } from "./orders/refunds.ts";
import { reviewEndpoints } from "./orders/reviews.ts";
import { accountChangeEndpoints } from "./people/accounts-changes.ts";
import { sessionEndpoints } from "./people/accounts-sessions.ts";
import { authEndpoints } from "./people/accounts.ts";
import { enquiryEndpoints } from "./people/enquiries.ts";
import { addressEndpoints } from "./people/profile-addresses.ts";
import { profileEndpoints } from "./people/profile.ts";
import { shopAccessEndpoints } from "./people/shop-access.ts";
import { contentEndpoints } from "./publishing/content.ts";
import { articleEndpoints } from "./publishing/publications-articles.ts";
import { postEndpoints } from "./publishing/publications-posts.ts";
import { cartEndpoints } from "./selling/cart.ts";
import { checkoutEndpoints } from "./selling/checkout.ts";
import { payLinkEndpoints } from "./selling/draft-orders-pay-links.ts";
import { wishlistEndpoints } from "./selling/wishlist.ts";

/** The endpoints below `/api/customer`, by noun, in the order of the areas. */
export const customerApi = {
  configuration: configurationEndpoints,
  newsletter: newsletterEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  delivery: deliveryEndpoints,
  catalogue: { ...categoryEndpoints, ...productSearchEndpoints, ...productEndpoints },
  content: contentEndpoints,
  articles: articleEndpoints,
  posts: postEndpoints,
  membership: { ...membershipEndpoints, ...promotionEndpoints },
  vouchers: voucherEndpoints,
  redeemedVouchers: redeemedVoucherEndpoints,
  orders: orderEndpoints,
  cards: cardEndpoints,
  refunds: refundEndpoints,
  reviews: reviewEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  payLinks: payLinkEndpoints,
  wishlist: wishlistEndpoints,
  auth: authEndpoints,
  addresses: addressEndpoints,
  credentials: accountChangeEndpoints,
  enquiries: enquiryEndpoints,
  profile: profileEndpoints,
  sessions: sessionEndpoints,
  shopAccess: shopAccessEndpoints,
  calendar: calendarEndpoints,
  shelf: shelfEndpoints,
} satisfies Api<CustomerAccess>;
export type CustomerApi = typeof customerApi;
/** Customer endpoints that are not JSON, by noun. */
export const customerMedia = {
  files: fileMedia,
  catalogue: productMedia,
  documents: documentMedia,
  calendar: calendarMedia,
  feeds: feedMedia,
};
export const customerApiBase = "/api/customer";

export * from "./constants.ts";
export * from "./country-codes.ts";
export * from "./catalogue/feeds.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./issue-reason.ts";
export * from "./primitives.ts";
export * from "./sentences.ts";
export * from "./setting-list.ts";
export * from "./base/configuration.ts";
export * from "./base/contacts.ts";
export * from "./base/files.ts";
export * from "./base/newsletter.ts";
export * from "./base/notifications.ts";
export * from "./base/push.ts";
export * from "./catalogue/delivery.ts";
export * from "./catalogue/delivery-shapes.ts";
export * from "./catalogue/categories.ts";
export * from "./catalogue/product-search.ts";
export * from "./catalogue/products.ts";
export * from "./catalogue/product-search-shapes.ts";
export * from "./catalogue/product-shapes.ts";
export * from "./publishing/publications-articles.ts";
export * from "./publishing/blocks.ts";
export * from "./publishing/content.ts";
export * from "./publishing/publications-posts.ts";
export * from "./publishing/publications.ts";
export * from "./offers/membership.ts";
export * from "./offers/promotions.ts";
export * from "./offers/pricing.ts";
export * from "./offers/vouchers.ts";
export * from "./orders/documents.ts";
export type { OrderRefund } from "./orders/order-refund-shapes.ts";
export * from "./orders/order-settings.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/order-status.ts";
export * from "./orders/orders.ts";
export * from "./orders/payments.ts";
export * from "./orders/refunds.ts";
export * from "./orders/reviews.ts";
export * from "./selling/cart.ts";
export * from "./selling/checkout.ts";
export * from "./selling/draft-orders-pay-links.ts";
export * from "./selling/wishlist.ts";
export * from "./people/accounts.ts";
export * from "./people/profile-addresses.ts";
export * from "./people/accounts-changes.ts";
export * from "./people/enquiries.ts";
export * from "./people/login-fields.ts";
export * from "./people/profile.ts";
export * from "./people/accounts-sessions.ts";
export * from "./people/shop-access.ts";
export * from "./edge/calendar.ts";
export * from "./edge/shelf.ts";
export * from "./configuration.ts";
