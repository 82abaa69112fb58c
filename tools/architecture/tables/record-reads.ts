import type { ForeignReads } from "./foreign-read.ts";

const wholeShopReason = "A file is compared with the whole shop, and an export contains it.";

const staffListReason = "the staff's list filters and pages all products in one statement";
const stockListReason =
  "The list of stock is filtered and paged, and a count is compared with its moment, in one statement.";
const purchaseOrderListReason = "Purchase orders are listed with their goods in one statement.";
const waitingOrdersReason =
  "One statement finds the pre-orders that wait for goods, in the order of payment.";
const promotionChecksReason =
  "One statement finds the goods that a promotion would give away or sell under cost.";
const productUsesReason =
  "everything that needs a product is counted in one statement before its deletion";

/** Foreign reads by the modules of records and of files. */
export const recordReads: ForeignReads = {
  "catalogue-files": {
    categories: { tables: ["categories", "category_slugs"], reason: wholeShopReason },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      reason: wholeShopReason,
    },
    configuration: { tables: ["stores"], reason: wholeShopReason },
    delivery: { tables: ["warehouses"], reason: wholeShopReason },
    inventory: { tables: ["preorders", "stock_levels"], reason: wholeShopReason },
    "product-search": {
      tables: ["product_search", "search_synonyms", "search_words"],
      reason: "Exports contain synonyms. One statement analyses all tables.",
    },
  },
  "shop-tables": {
    delivery: { tables: ["warehouses"], reason: wholeShopReason },
    inventory: { tables: ["stock_levels"], reason: wholeShopReason },
  },
  "shop-setup": {
    categories: { tables: ["categories", "category_slugs"], reason: wholeShopReason },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      reason: wholeShopReason,
    },
    configuration: { tables: ["settings", "stores"], reason: wholeShopReason },
    content: { tables: ["contents"], reason: wholeShopReason },
    delivery: { tables: ["couriers", "stations", "warehouses"], reason: wholeShopReason },
    publications: {
      tables: ["libraries", "publication_categories", "publications", "publications_in_categories"],
      reason: wholeShopReason,
    },
    orders: {
      tables: ["orders"],
      reason: "One statement checks whether a shop contains nothing but the demo.",
    },
  },
  "stock-records": {
    products: { tables: ["product_variants", "products"], reason: stockListReason },
    "product-search": { tables: ["product_search"], reason: stockListReason },
    delivery: { tables: ["warehouses"], reason: stockListReason },
    inventory: {
      tables: ["preorders", "stock_levels", "stock_movements"],
      reason: stockListReason,
    },
  },
  "promotion-records": {
    categories: { tables: ["categories"], reason: promotionChecksReason },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      reason: promotionChecksReason,
    },
    promotions: { tables: ["promotion_goods", "promotions"], reason: promotionChecksReason },
  },
  "purchase-orders": {
    products: { tables: ["product_variants", "products"], reason: purchaseOrderListReason },
    delivery: { tables: ["warehouses"], reason: purchaseOrderListReason },
    inventory: { tables: ["stock_levels", "stock_reservations"], reason: waitingOrdersReason },
    orders: { tables: ["order_events", "orders"], reason: waitingOrdersReason },
  },
  "planned-prices": {
    configuration: { tables: ["stores"], reason: staffListReason },
    products: { tables: ["product_variants", "products"], reason: staffListReason },
  },
  "catalogue-records": {
    configuration: { tables: ["stores"], reason: staffListReason },
    categories: { tables: ["categories"], reason: staffListReason },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      reason: staffListReason,
    },
    "product-search": { tables: ["product_search"], reason: staffListReason },
    delivery: { tables: ["warehouses"], reason: staffListReason },
    inventory: { tables: ["stock_levels"], reason: staffListReason },
    promotions: { tables: ["promotion_goods", "promotions"], reason: productUsesReason },
    vouchers: { tables: ["vouchers"], reason: productUsesReason },
    orders: { tables: ["order_lines"], reason: productUsesReason },
    cart: { tables: ["cart_lines"], reason: productUsesReason },
    wishlist: { tables: ["wishlist_items"], reason: productUsesReason },
    "draft-orders": { tables: ["draft_orders"], reason: productUsesReason },
  },
};
