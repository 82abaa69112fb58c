import type { Api, OperatorAccess } from "../endpoint.ts";
import { configurationStaffEndpoints } from "./base/configuration.ts";
import { newsletterStaffEndpoints, newsletterMedia } from "./base/newsletter.ts";
import { pictureMedia } from "./base/pictures.ts";
import { inventoryEndpoints } from "./catalogue/inventory.ts";
import { exportMedia } from "./edge/exports.ts";
import { importEndpoints, importMedia } from "./edge/imports.ts";
import { todayEndpoints } from "./edge/today.ts";
import { webhookEndpoints } from "./edge/webhooks.ts";
import { voucherStaffEndpoints } from "./offers/vouchers.ts";
import { bankStatementEndpoints } from "./orders/bank-statements.ts";
import { packingDocumentMedia } from "./orders/documents.ts";
import { orderEventMedia } from "./orders/order-events.ts";
import { orderQueueChangeEndpoints } from "./orders/order-queue-changes.ts";
import { shippingEndpoints } from "./orders/order-queue-shipping.ts";
import { orderQueueEndpoints } from "./orders/order-queue.ts";
import { refundMedia, refundStaffEndpoints } from "./orders/refunds.ts";
import { reviewStaffEndpoints } from "./orders/reviews.ts";
import { enquiryStaffEndpoints } from "./people/enquiries.ts";
import { memberEndpoints } from "./people/members.ts";
import { savedViewEndpoints } from "./people/saved-views.ts";
import { shopAccessEndpoints } from "./people/shop-access.ts";
import { apiKeyEndpoints } from "./people/staff-api-keys.ts";
import { auditEndpoints } from "./people/staff-audit.ts";
import { operatorEndpoints } from "./people/staff-operators.ts";
import { passkeyEndpoints } from "./people/staff-passkeys.ts";
import { secondFactorEndpoints } from "./people/staff-second-factor.ts";
import { staffEndpoints } from "./people/staff.ts";
import { pageStaffEndpoints } from "./publishing/content.ts";
import {
  articleCategoryStaffEndpoints,
  articleStaffEndpoints,
  libraryStaffEndpoints,
} from "./publishing/publications-articles.ts";
import {
  commentStaffEndpoints,
  postCategoryStaffEndpoints,
  postStaffEndpoints,
} from "./publishing/publications-posts.ts";
import {
  categoryRecordEndpoints,
  productRecordEndpoints,
  variantRecordEndpoints,
} from "./records/catalogue-records.ts";
import {
  courierRecordEndpoints,
  deliveryToolEndpoints,
  warehouseRecordEndpoints,
} from "./records/delivery-records.ts";
import { plannedPriceEndpoints } from "./records/planned-prices.ts";
import { promotionRecordEndpoints } from "./records/promotion-records.ts";
import { purchaseOrderEndpoints, supplierEndpoints } from "./records/purchase-orders.ts";
import { stockCountEndpoints } from "./records/stock-records-counts.ts";
import { stockRecordEndpoints } from "./records/stock-records.ts";
import { voucherRecordEndpoints } from "./records/voucher-records.ts";
import { draftOrderEndpoints } from "./selling/draft-orders.ts";
import { orderEditEndpoints } from "./selling/order-edits.ts";

/** The endpoints below `/api/operator`, by noun, in the order of the areas. */
export const operatorApi = {
  configuration: configurationStaffEndpoints,
  newsletter: newsletterStaffEndpoints,
  inventory: inventoryEndpoints,
  articles: articleStaffEndpoints,
  articleCategories: articleCategoryStaffEndpoints,
  libraries: libraryStaffEndpoints,
  pages: pageStaffEndpoints,
  comments: commentStaffEndpoints,
  posts: postStaffEndpoints,
  postCategories: postCategoryStaffEndpoints,
  members: memberEndpoints,
  vouchers: voucherStaffEndpoints,
  bankStatements: bankStatementEndpoints,
  orders: { ...orderQueueEndpoints, ...orderQueueChangeEndpoints, ...shippingEndpoints },
  refunds: refundStaffEndpoints,
  productReviews: reviewStaffEndpoints,
  draftOrders: draftOrderEndpoints,
  orderEdits: orderEditEndpoints,
  apiKeys: apiKeyEndpoints,
  audit: auditEndpoints,
  enquiries: enquiryStaffEndpoints,
  operators: operatorEndpoints,
  passkeys: passkeyEndpoints,
  savedViews: savedViewEndpoints,
  secondFactor: secondFactorEndpoints,
  shopAccess: shopAccessEndpoints,
  staff: staffEndpoints,
  categories: categoryRecordEndpoints,
  products: productRecordEndpoints,
  variants: variantRecordEndpoints,
  plannedPrices: plannedPriceEndpoints,
  promotions: promotionRecordEndpoints,
  voucherRecords: voucherRecordEndpoints,
  couriers: courierRecordEndpoints,
  warehouses: warehouseRecordEndpoints,
  delivery: deliveryToolEndpoints,
  imports: importEndpoints,
  stock: stockRecordEndpoints,
  stockCounts: stockCountEndpoints,
  suppliers: supplierEndpoints,
  purchaseOrders: purchaseOrderEndpoints,
  today: todayEndpoints,
  webhooks: webhookEndpoints,
} satisfies Api<OperatorAccess>;
export type OperatorApi = typeof operatorApi;
/** Staff endpoints that are not JSON, by noun. */
export const operatorMedia = {
  newsletter: newsletterMedia,
  pictures: pictureMedia,
  documents: packingDocumentMedia,
  orders: orderEventMedia,
  refunds: refundMedia,
  imports: importMedia,
  exports: exportMedia,
};
export const operatorApiBase = "/api/operator";

export * from "./reasons/reason-shapes.ts";
export * from "./roles.ts";
export * from "./base/configuration.ts";
export * from "./base/newsletter.ts";
export * from "./base/pictures.ts";
export * from "./catalogue/inventory.ts";
export * from "./catalogue/product-view.ts";
export { publicationStatuses } from "./publishing/publication-shapes.ts";
export * from "./publishing/publications-articles.ts";
export * from "./publishing/content.ts";
export * from "./publishing/publications-posts.ts";
export * from "./offers/vouchers.ts";
export * from "./orders/bank-statement-shapes.ts";
export * from "./orders/bank-statements.ts";
export * from "./orders/documents.ts";
export * from "./orders/order-queue-changes.ts";
export * from "./orders/order-events.ts";
export * from "./orders/order-queue.ts";
export * from "./orders/order-shapes.ts";
export * from "./orders/order-view.ts";
export * from "./orders/proof-reading.ts";
export * from "./orders/refund-shapes.ts";
export * from "./orders/refunds.ts";
export * from "./orders/reviews.ts";
export * from "./orders/order-queue-shipping.ts";
export * from "./selling/draft-orders.ts";
export * from "./selling/order-edits.ts";
export * from "./people/staff-api-keys.ts";
export * from "./people/api-scopes.ts";
export * from "./people/audit-actions.ts";
export * from "./people/staff-audit.ts";
export * from "./people/enquiries.ts";
export * from "../people/enquiry-settings.ts";
export * from "./people/members.ts";
export * from "./people/operator.ts";
export * from "./people/staff-operators.ts";
export * from "./people/staff-passkeys.ts";
export * from "./people/identity-check.ts";
export * from "./people/saved-views.ts";
export * from "./people/staff-second-factor.ts";
export * from "./people/shop-access.ts";
export * from "./people/staff.ts";
export * from "./records/catalogue-record-shapes.ts";
export * from "./records/catalogue-records.ts";
export * from "./records/catalogue-records-batch.ts";
export * from "./records/catalogue-records-previews.ts";
export * from "./records/focus-point.ts";
export * from "./records/is-sudden-price.ts";
export * from "./records/planned-prices.ts";
export * from "./records/delivery-record-shapes.ts";
export * from "./records/delivery-records.ts";
export * from "./edge/exports.ts";
export * from "./edge/field-change.ts";
export * from "./edge/imports.ts";
export * from "./records/purchase-order-shapes.ts";
export * from "./records/purchase-orders.ts";
export * from "./records/stock-records-counts.ts";
export * from "./records/stock-records.ts";
export * from "./records/promotion-record-shapes.ts";
export * from "./records/promotion-records.ts";
export * from "./edge/today.ts";
export * from "./records/voucher-records.ts";
export * from "./edge/webhooks.ts";
