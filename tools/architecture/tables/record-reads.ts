import type { ForeignReads } from "./foreign-read.ts";

const wholeShop = "A file is compared with the whole shop, and an export contains it.";

const staffList = "the staff's list filters and pages all products in one statement";
const stockList =
  "The list of stock is filtered and paged, and a count is compared with its moment, in one statement.";
const purchaseList = "Purchase orders are listed with their goods in one statement.";
const waitingOrders =
  "One statement finds the pre-orders that wait for goods, in the order of payment.";
const promotionChecks =
  "One statement finds the goods that a promotion would give away or sell under cost.";
const productUses =
  "everything that needs a product is counted in one statement before its deletion";

/** Reads by the modules of records and of files. */
export const recordReads: ForeignReads = {
  "catalogue-files": {
    categories: { tables: ["categories", "category_slugs"], reason: wholeShop },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      reason: wholeShop,
    },
    configuration: { tables: ["stores"], reason: wholeShop },
    delivery: { tables: ["warehouses"], reason: wholeShop },
    inventory: { tables: ["preorders", "stock_levels"], reason: wholeShop },
    "product-search": {
      tables: ["product_search", "search_synonyms", "search_words"],
      reason: "Exports contain synonyms. One statement analyses all tables.",
    },
  },
  "shop-tables": {
    delivery: { tables: ["warehouses"], reason: wholeShop },
    inventory: { tables: ["stock_levels"], reason: wholeShop },
  },
  "shop-setup": {
    categories: { tables: ["categories", "category_slugs"], reason: wholeShop },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      reason: wholeShop,
    },
    configuration: { tables: ["settings", "stores"], reason: wholeShop },
    content: { tables: ["contents"], reason: wholeShop },
    delivery: { tables: ["couriers", "stations", "warehouses"], reason: wholeShop },
    publications: {
      tables: ["libraries", "publication_categories", "publications", "publications_in_categories"],
      reason: wholeShop,
    },
    orders: {
      tables: ["orders"],
      reason: "One statement checks whether a shop contains nothing but the demo.",
    },
  },
  "stock-records": {
    products: { tables: ["product_variants", "products"], reason: stockList },
    "product-search": { tables: ["product_search"], reason: stockList },
    delivery: { tables: ["warehouses"], reason: stockList },
    inventory: { tables: ["preorders", "stock_levels", "stock_movements"], reason: stockList },
  },
  "promotion-records": {
    categories: { tables: ["categories"], reason: promotionChecks },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      reason: promotionChecks,
    },
    promotions: { tables: ["promotion_goods", "promotions"], reason: promotionChecks },
  },
  purchasing: {
    products: { tables: ["product_variants", "products"], reason: purchaseList },
    delivery: { tables: ["warehouses"], reason: purchaseList },
    inventory: { tables: ["stock_levels", "stock_reservations"], reason: waitingOrders },
    orders: { tables: ["order_events", "orders"], reason: waitingOrders },
  },
  "planned-prices": {
    configuration: { tables: ["stores"], reason: staffList },
    products: { tables: ["product_variants", "products"], reason: staffList },
  },
  "catalogue-records": {
    configuration: { tables: ["stores"], reason: staffList },
    categories: { tables: ["categories"], reason: staffList },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      reason: staffList,
    },
    "product-search": { tables: ["product_search"], reason: staffList },
    delivery: { tables: ["warehouses"], reason: staffList },
    inventory: { tables: ["stock_levels"], reason: staffList },
    promotions: { tables: ["promotion_goods", "promotions"], reason: productUses },
    vouchers: { tables: ["vouchers"], reason: productUses },
    orders: { tables: ["order_lines"], reason: productUses },
    cart: { tables: ["cart_lines"], reason: productUses },
    wishlist: { tables: ["wishlist_items"], reason: productUses },
    "draft-orders": { tables: ["draft_orders"], reason: productUses },
  },
};
