import type { Api, OperatorWho } from "../endpoint.ts";
import {
  articleCategoryDeskEndpoints,
  articleDeskEndpoints,
  libraryDeskEndpoints,
} from "./articles.ts";
import { auditEndpoints } from "./audit.ts";
import { pageDeskEndpoints } from "./content.ts";
import { packingMedia } from "./documents.ts";
import { deskMedia } from "./events.ts";
import { enquiryDeskEndpoints } from "./enquiries.ts";
import { newsletterDeskEndpoints, newsletterMedia } from "./newsletter.ts";
import { bankStatementEndpoints } from "./bank-statements.ts";
import { configurationDeskEndpoints } from "./configuration.ts";
import { inventoryEndpoints } from "./inventory.ts";
import { memberEndpoints } from "./members.ts";
import { deskEndpoints } from "./orders.ts";
import { operatorEndpoints } from "./operators.ts";
import { orderChangeEndpoints } from "./order-changes.ts";
import { pictureMedia } from "./pictures.ts";
import { commentDeskEndpoints, postCategoryDeskEndpoints, postDeskEndpoints } from "./posts.ts";
import { reviewDeskEndpoints } from "./reviews.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { refundDeskEndpoints } from "./refunds.ts";
import { shopPreviewEndpoints } from "./shop-access.ts";
import { staffEndpoints } from "./staff.ts";
import { voucherDeskEndpoints } from "./vouchers.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** Every call below `/api/operator`, by noun (WIRE 7). */
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

export * from "./articles.ts";
export * from "./audit.ts";
export * from "./content.ts";
export * from "./documents.ts";
export * from "./enquiries.ts";
export * from "./events.ts";
export * from "./bank-statements.ts";
export * from "./configuration.ts";
export * from "./inventory.ts";
export * from "./members.ts";
export * from "./newsletter.ts";
export * from "./order-changes.ts";
export * from "./order-shapes.ts";
export * from "./orders.ts";
export * from "./proof-reading.ts";
export * from "./operators.ts";
export * from "./pictures.ts";
export * from "./posts.ts";
export * from "./refund-shapes.ts";
export * from "./refunds.ts";
export * from "./reviews.ts";
export * from "./roles.ts";
export * from "./second-factor.ts";
export * from "./shop-access.ts";
export * from "./staff.ts";
export * from "./vouchers.ts";
export * from "./webhooks.ts";
