import { accounts } from "./modules/accounts/index.ts";
import { bankStatements } from "./modules/bank-statements/index.ts";
import { calendar } from "./modules/calendar/index.ts";
import { cart } from "./modules/cart/index.ts";
import { catalogueImport } from "./modules/catalogue-import/index.ts";
import { catalogue } from "./modules/catalogue/index.ts";
import { checkout } from "./modules/checkout/index.ts";
import { configuration } from "./modules/configuration/index.ts";
import { content } from "./modules/content/index.ts";
import { customers } from "./modules/customers/index.ts";
import { delivery } from "./modules/delivery/index.ts";
import { documents } from "./modules/documents/index.ts";
import { enquiries } from "./modules/enquiries/index.ts";
import { files } from "./modules/files/index.ts";
import { inventory } from "./modules/inventory/index.ts";
import { membership } from "./modules/membership/index.ts";
import { messages } from "./modules/messages/index.ts";
import { newsletter } from "./modules/newsletter/index.ts";
import { notifications } from "./modules/notifications/index.ts";
import { orderDesk } from "./modules/order-desk/index.ts";
import { orders } from "./modules/orders/index.ts";
import { reviews } from "./modules/reviews/index.ts";
import { productSearch } from "./modules/product-search/index.ts";
import { wishlist } from "./modules/wishlist/index.ts";
import { proofReading } from "./modules/proof-reading/index.ts";
import { privacy } from "./modules/privacy/index.ts";
import { profile } from "./modules/profile/index.ts";
import { pricing } from "./modules/pricing/index.ts";
import { payments } from "./modules/payments/index.ts";
import { push } from "./modules/push/index.ts";
import { promotions } from "./modules/promotions/index.ts";
import { publications } from "./modules/publications/index.ts";
import { refunds } from "./modules/refunds/index.ts";
import { shopAccess } from "./modules/shop-access/index.ts";
import { shelf } from "./modules/shelf/index.ts";
import { vouchers } from "./modules/vouchers/index.ts";
import { staff } from "./modules/staff/index.ts";
import { webhooks } from "./modules/webhooks/index.ts";
import type { Module } from "./platform/module.ts";

/** In order: a module may use those above it, never those below (DESIGN 4). */
export const modules: readonly Module[] = [
  configuration,
  customers,
  files,
  messages,
  push,
  notifications,
  newsletter,
  membership,
  payments,
  inventory,
  catalogue,
  content,
  delivery,
  productSearch,
  publications,
  pricing,
  vouchers,
  promotions,
  catalogueImport,
  wishlist,
  cart,
  orders,
  orderDesk,
  enquiries,
  proofReading,
  checkout,
  documents,
  reviews,
  refunds,
  shelf,
  calendar,
  bankStatements,
  accounts,
  staff,
  shopAccess,
  webhooks,
  profile,
  privacy,
];
