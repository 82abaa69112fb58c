import type { Api, OperatorWho } from "../endpoint.ts";
import {
  articleCategoryDeskEndpoints,
  articleDeskEndpoints,
  libraryDeskEndpoints,
} from "./publishing/articles.ts";
import { auditEndpoints } from "./people/audit.ts";
import { pageDeskEndpoints } from "./publishing/content.ts";
import { packingMedia } from "./orders/documents.ts";
import { deskMedia } from "./orders/order-events.ts";
import { enquiryDeskEndpoints } from "./people/enquiries.ts";
import { newsletterDeskEndpoints, newsletterMedia } from "./base/newsletter.ts";
import { bankStatementEndpoints } from "./orders/bank-statements.ts";
import { configurationDeskEndpoints } from "./base/configuration.ts";
import { inventoryEndpoints } from "./catalogue/inventory.ts";
import { memberEndpoints } from "./offers/members.ts";
import { deskEndpoints } from "./orders/order-queue.ts";
import { operatorEndpoints } from "./people/operators.ts";
import { orderChangeEndpoints } from "./orders/order-changes.ts";
import { pictureMedia } from "./base/pictures.ts";
import {
  commentDeskEndpoints,
  postCategoryDeskEndpoints,
  postDeskEndpoints,
} from "./publishing/posts.ts";
import { reviewDeskEndpoints } from "./orders/reviews.ts";
import { secondFactorEndpoints } from "./people/second-factor.ts";
import { refundDeskEndpoints } from "./orders/refunds.ts";
import { shopPreviewEndpoints } from "./people/shop-access.ts";
import { staffEndpoints } from "./people/staff.ts";
import { voucherDeskEndpoints } from "./offers/vouchers.ts";
import { webhookEndpoints } from "./edge/webhooks.ts";

/** Every call below `/api/operator`, by noun. */
export const operatorApi = {
  articles: articleDeskEndpoints,
  articleCategories: articleCategoryDeskEndpoints,
  bankStatements: bankStatementEndpoints,
  comments: commentDeskEndpoints,
  audit: auditEndpoints,
  enquiries: enquiryDeskEndpoints,
  configuration: configurationDeskEndpoints,
  newsletter: newsletterDeskEndpoints,
  inventory: inventoryEndpoints,
  libraries: libraryDeskEndpoints,
  members: memberEndpoints,
  operators: operatorEndpoints,
  secondFactor: secondFactorEndpoints,
  orders: { ...deskEndpoints, ...orderChangeEndpoints },
  pages: pageDeskEndpoints,
  posts: postDeskEndpoints,
  postCategories: postCategoryDeskEndpoints,
  productReviews: reviewDeskEndpoints,
  refunds: refundDeskEndpoints,
  shopAccess: shopPreviewEndpoints,
  staff: staffEndpoints,
  vouchers: voucherDeskEndpoints,
  webhooks: webhookEndpoints,
} satisfies Api<OperatorWho>;
export type OperatorApi = typeof operatorApi;
/** Calls of staff that are not JSON, by noun. */
export const operatorMedia = {
  documents: packingMedia,
  orders: deskMedia,
  newsletter: newsletterMedia,
  pictures: pictureMedia,
};
export const operatorApiBase = "/api/operator";

export * from "./publishing/articles.ts";
export * from "./people/audit.ts";
export * from "./publishing/content.ts";
export * from "./orders/documents.ts";
export * from "./people/enquiries.ts";
export * from "./orders/order-events.ts";
export * from "./orders/bank-statements.ts";
export * from "./base/configuration.ts";
export * from "./catalogue/inventory.ts";
export * from "./offers/members.ts";
export * from "./base/newsletter.ts";
export * from "./orders/order-changes.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/order-queue.ts";
export * from "./orders/proof-reading.ts";
export * from "./people/operators.ts";
export * from "./base/pictures.ts";
export * from "./publishing/posts.ts";
export * from "./orders/refund-shapes.ts";
export * from "./orders/refunds.ts";
export * from "./orders/reviews.ts";
export * from "./roles.ts";
export * from "./people/second-factor.ts";
export * from "./people/shop-access.ts";
export * from "./people/staff.ts";
export * from "./offers/vouchers.ts";
export * from "./edge/webhooks.ts";
