import { configuration } from "./base/configuration/index.ts";
import { customers } from "./base/customers/index.ts";
import { files } from "./base/files/index.ts";
import { logins } from "./base/logins/index.ts";
import { messages } from "./base/messages/index.ts";
import { newsletter } from "./base/newsletter/index.ts";
import { notifications } from "./base/notifications/index.ts";
import { push } from "./base/push/index.ts";
import { categories } from "./catalogue/categories/index.ts";
import { delivery } from "./catalogue/delivery/index.ts";
import { inventory } from "./catalogue/inventory/index.ts";
import { productSearch } from "./catalogue/product-search/index.ts";
import { products } from "./catalogue/products/index.ts";
import { backups } from "./edge/backups/index.ts";
import { calendar } from "./edge/calendar/index.ts";
import { catalogueFiles } from "./edge/catalogue-files/index.ts";
import { catalogueHistory } from "./edge/catalogue-history/index.ts";
import { exportFiles } from "./edge/exports/index.ts";
import { filePictures } from "./edge/file-pictures/index.ts";
import { imports } from "./edge/imports/index.ts";
import { shelf } from "./edge/shelf/index.ts";
import { shopSetup } from "./edge/shop-setup/index.ts";
import { shopTables } from "./edge/shop-tables/index.ts";
import { tableFiles } from "./edge/table-files/index.ts";
import { today } from "./edge/today/index.ts";
import { webhooks } from "./edge/webhooks/index.ts";
import { membership } from "./offers/membership/index.ts";
import { pricing } from "./offers/pricing/index.ts";
import { promotions } from "./offers/promotions/index.ts";
import { vouchers } from "./offers/vouchers/index.ts";
import { bankStatements } from "./orders/bank-statements/index.ts";
import { documents } from "./orders/documents/index.ts";
import { earlierOrders } from "./orders/earlier-orders/index.ts";
import { orderAccess } from "./orders/order-access/index.ts";
import { orderDetails } from "./orders/order-details/index.ts";
import { orderMessaging } from "./orders/order-mail/index.ts";
import { orderPayments } from "./orders/order-payments/index.ts";
import { orderQueue } from "./orders/order-queue/index.ts";
import { orderStatus } from "./orders/order-status/index.ts";
import { orders } from "./orders/orders/index.ts";
import { parcels } from "./orders/parcels/index.ts";
import { payments } from "./orders/payments/index.ts";
import { proofReading } from "./orders/proof-reading/index.ts";
import { proofs } from "./orders/proofs/index.ts";
import { refunds } from "./orders/refunds/index.ts";
import { reviews } from "./orders/reviews/index.ts";
import { waitingOrders } from "./orders/waiting-orders/index.ts";
import { accounts } from "./people/accounts/index.ts";
import { enquiries } from "./people/enquiries/index.ts";
import { members } from "./people/members/index.ts";
import { privacy } from "./people/privacy/index.ts";
import { profile } from "./people/profile/index.ts";
import { savedViews } from "./people/saved-views/index.ts";
import { shopAccess } from "./people/shop-access/index.ts";
import { staff } from "./people/staff/index.ts";
import type { Module } from "./platform/modules/module.ts";
import { content } from "./publishing/content/index.ts";
import { publications } from "./publishing/publications/index.ts";
import { catalogueRecords } from "./records/catalogue-records/index.ts";
import { deliveryRecordsModule } from "./records/delivery-records/index.ts";
import { plannedPrices } from "./records/planned-prices/index.ts";
import { promotionRecords } from "./records/promotion-records/index.ts";
import { purchaseOrders } from "./records/purchase-orders/index.ts";
import { stockRecords } from "./records/stock-records/index.ts";
import { voucherRecords } from "./records/voucher-records/index.ts";
import { cart } from "./selling/cart/index.ts";
import { checkout } from "./selling/checkout/index.ts";
import { draftOrders } from "./selling/draft-orders/index.ts";
import { orderEdits } from "./selling/order-edits/index.ts";
import { wishlist } from "./selling/wishlist/index.ts";

/** The modules in the order of their areas. A module may only use the modules before it. */
export const modules: readonly Module[] = [
  // base
  configuration,
  customers,
  logins,
  files,
  messages,
  push,
  notifications,
  newsletter,
  // catalogue
  inventory,
  categories,
  products,
  delivery,
  productSearch,
  // publishing
  content,
  publications,
  // offers
  membership,
  pricing,
  vouchers,
  promotions,
  // orders
  orderStatus,
  payments,
  parcels,
  orders,
  orderAccess,
  proofs,
  earlierOrders,
  waitingOrders,
  orderPayments,
  orderDetails,
  orderMessaging,
  orderQueue,
  proofReading,
  documents,
  reviews,
  refunds,
  bankStatements,
  // selling
  wishlist,
  cart,
  checkout,
  orderEdits,
  draftOrders,
  // people
  enquiries,
  accounts,
  staff,
  savedViews,
  shopAccess,
  profile,
  privacy,
  members,
  // edge
  tableFiles,
  filePictures,
  catalogueHistory,
  catalogueFiles,
  shopTables,
  shopSetup,
  imports,
  backups,
  exportFiles,
  shelf,
  calendar,
  webhooks,
  today,
  // records
  catalogueRecords,
  promotionRecords,
  voucherRecords,
  deliveryRecordsModule,
  stockRecords,
  purchaseOrders,
  plannedPrices,
];
