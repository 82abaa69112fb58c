import type { Api, OperatorWho } from "../endpoint.ts";
import {
  articleCategoryStaffEndpoints,
  articleStaffEndpoints,
  libraryStaffEndpoints,
} from "./publishing/articles.ts";
import { auditEndpoints } from "./people/audit.ts";
import { pageStaffEndpoints } from "./publishing/content.ts";
import { packingMedia } from "./orders/documents.ts";
import { orderQueueMedia } from "./orders/order-events.ts";
import { enquiryStaffEndpoints } from "./people/enquiries.ts";
import { newsletterStaffEndpoints, newsletterMedia } from "./base/newsletter.ts";
import { bankStatementEndpoints } from "./orders/bank-statements.ts";
import { configurationStaffEndpoints } from "./base/configuration.ts";
import { inventoryEndpoints } from "./catalogue/inventory.ts";
import { memberEndpoints } from "./offers/members.ts";
import { orderQueueEndpoints } from "./orders/order-queue.ts";
import { operatorEndpoints } from "./people/operators.ts";
import { orderChangeEndpoints } from "./orders/order-changes.ts";
import { pictureMedia } from "./base/pictures.ts";
import {
  commentStaffEndpoints,
  postCategoryStaffEndpoints,
  postStaffEndpoints,
} from "./publishing/posts.ts";
import { reviewStaffEndpoints } from "./orders/reviews.ts";
import { secondFactorEndpoints } from "./people/second-factor.ts";
import { refundStaffEndpoints } from "./orders/refunds.ts";
import { shopPreviewEndpoints } from "./people/shop-access.ts";
import { staffEndpoints } from "./people/staff.ts";
import { voucherStaffEndpoints } from "./offers/vouchers.ts";
import { webhookEndpoints } from "./edge/webhooks.ts";

/** Every call below `/api/operator`, by noun. */
export const operatorApi = {
  articles: articleStaffEndpoints,
  articleCategories: articleCategoryStaffEndpoints,
  bankStatements: bankStatementEndpoints,
  comments: commentStaffEndpoints,
  audit: auditEndpoints,
  enquiries: enquiryStaffEndpoints,
  configuration: configurationStaffEndpoints,
  newsletter: newsletterStaffEndpoints,
  inventory: inventoryEndpoints,
  libraries: libraryStaffEndpoints,
  members: memberEndpoints,
  operators: operatorEndpoints,
  secondFactor: secondFactorEndpoints,
  orders: { ...orderQueueEndpoints, ...orderChangeEndpoints },
  pages: pageStaffEndpoints,
  posts: postStaffEndpoints,
  postCategories: postCategoryStaffEndpoints,
  productReviews: reviewStaffEndpoints,
  refunds: refundStaffEndpoints,
  shopAccess: shopPreviewEndpoints,
  staff: staffEndpoints,
  vouchers: voucherStaffEndpoints,
  webhooks: webhookEndpoints,
} satisfies Api<OperatorWho>;
export type OperatorApi = typeof operatorApi;
/** Calls of staff that are not JSON, by noun. */
export const operatorMedia = {
  documents: packingMedia,
  orders: orderQueueMedia,
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
