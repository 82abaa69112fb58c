/** Reasons for reading tables of other areas in a module's own SQL, by reading module and by tables. */
export type ForeignReads = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const foreignReads: ForeignReads = {
  platform: {
    customers: "Each request checks in one statement that its session's customer still exists.",
    "operator_passkeys operator_second_factors operators":
      "Each request reads its operator, role and second factor in one statement. Histories name operators.",
  },
  membership: {
    "customers logins": "Birthday gifts need one condition on birthdays and given gifts.",
    orders: "The history of points tells reserved from spent points by the order.",
  },
  inventory: {
    orders: "The history of stock shows order references.",
  },
  "draft-orders": {
    orders: "One statement finds the drafts whose order is still open.",
  },
  vouchers: {
    "product_variants products": "A voucher's record names its gift by SKU.",
    customers: "A code of a closed account cannot be used.",
  },
  promotions: {
    orders: "A use stays with the guest after sign-in and is found by the account's order.",
    categories: "A promotion covers the categories below its own.",
    "product_categories product_variants products":
      "The database finds all products that a promotion covers.",
  },
  "catalogue-files": {
    "categories category_slugs preorders product_categories product_slugs product_variants products stock_levels warehouses":
      "A file is compared with the whole shop, and an export contains it.",
    "product_search search_synonyms search_words":
      "Exports contain synonyms. One statement analyses all tables.",
  },
  "shop-tables": {
    "stock_levels warehouses": "A file is compared with the whole shop, and an export contains it.",
  },
  "shop-setup": {
    "categories category_slugs contents couriers libraries product_categories product_slugs product_variants products publication_categories publications publications_in_categories settings stations warehouses":
      "A file is compared with the whole shop, and an export contains it.",
    orders: "One statement checks whether a shop contains nothing but the demo.",
  },
  "stock-records": {
    "preorders product_search product_variants products stock_levels stock_movements warehouses":
      "The list of stock is filtered and paged, and a count is compared with its moment, in one statement.",
  },
  "promotion-records": {
    "categories product_categories product_variants products promotion_goods promotions":
      "One statement finds the goods that a promotion would give away or sell under cost.",
  },
  "purchase-orders": {
    "product_variants products warehouses":
      "Purchase orders are listed with their goods in one statement.",
    "order_events orders stock_levels stock_reservations":
      "One statement finds the pre-orders that wait for goods, in the order of payment.",
  },
  "planned-prices": {
    "product_variants products":
      "The staff's list filters and pages all products in one statement.",
  },
  "catalogue-records": {
    "categories product_categories product_search product_variants products stock_levels warehouses":
      "The staff's list filters and pages all products in one statement.",
    "cart_lines draft_orders order_lines promotion_goods promotions vouchers wishlist_items":
      "Everything that needs a product is counted in one statement before its deletion.",
  },
  "order-queue": {
    customers: "A search finds orders by the names of their members.",
  },
  reviews: {
    customers: "A page of reviews shows their authors.",
    products: "Staff open a product from its review by store and key.",
  },
  content: {
    products: "A text names products of both stores.",
  },
  publications: {
    customers: "A page of comments shows their authors.",
  },
  wishlist: {
    "product_categories products":
      "A wishlist is sorted and filtered by its products. Its rows are locked in the order of products.",
    product_search: "A wishlist is searched by the words of its products.",
    customers: "One statement notes an alert for all members who watch a product.",
  },
  cart: {
    "product_variants products":
      "The statement that adds a line checks that its variant is for sale.",
  },
  "delivery-records": {
    orders: "Before a deletion staff see how many orders name a courier or pick-up point.",
    "stock_levels stock_movements stock_reservations":
      "Before a deletion staff see that a warehouse has stock or its history.",
  },
  staff: {
    "customers orders product_variants products":
      "A page of the audit names the records that its entries are about.",
    "operator_api_keys operator_audit operator_sessions":
      "Lists of audit records and sessions show operators by name.",
  },
  members: {
    customers: "Staff find members by name, address or order.",
    logins: "Staff find members by the beginning of an address.",
    orders: "A member's page shows the newest orders and the total paid.",
  },
  exports: {
    "customers logins order_lines orders point_batches product_variants stock_levels warehouses":
      "Files of all rows are read in batches, one statement each.",
  },
  today: {
    "order_events orders outbox payment_proofs post_comments product_variants products publications stock_totals":
      "One statement counts everything that waits for staff.",
  },
  shelf: {
    "order_lines orders": "One statement sums owned pieces over all of a customer's orders.",
    refund_lines: "Returned pieces do not count as owned.",
    "product_variants products": "A shelf selects variants by size and series.",
    wishlist_items: "A shelf draws wished pieces in their size.",
  },
  calendar: {
    "product_variants products": "One statement selects releases by day, series and maker.",
    preorders: "The statement that selects releases sums the rest of each pre-order.",
    "order_lines orders": "One statement sums awaited pieces over all of a customer's orders.",
    customers: "One statement notes an alert for every follower.",
  },
};

/** Tables that every module may read. A store is a name that nearly all records have. */
export const sharedTables: ReadonlySet<string> = new Set(["stores"]);
