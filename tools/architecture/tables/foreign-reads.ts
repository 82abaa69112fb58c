import type { ForeignReads } from "./foreign-read.ts";
import { recordReads } from "./record-reads.ts";

const batchExportReason = "Files of all rows are read in batches, one statement each.";
const staffCountsReason = "One statement counts everything that waits for staff.";
const birthdayGiftReason = "Birthday gifts need one condition on birthdays and given gifts.";

export const foreignReads: ForeignReads = {
  platform: {
    customers: {
      tables: ["customers"],
      isOwnerLater: true,
      reason: "Each request checks in one statement that its session's customer still exists.",
    },
    staff: {
      tables: ["operators", "operator_second_factors", "operator_passkeys"],
      isOwnerLater: true,
      reason:
        "Each request reads its operator, role and second factor in one statement. Histories name operators.",
    },
  },
  membership: {
    customers: { tables: ["customers"], reason: birthdayGiftReason },
    logins: { tables: ["logins"], reason: birthdayGiftReason },
    orders: {
      tables: ["orders"],
      isOwnerLater: true,
      reason: "The history of points tells reserved from spent points by the order.",
    },
  },
  inventory: {
    orders: {
      tables: ["orders"],
      isOwnerLater: true,
      reason: "The history of stock shows order references.",
    },
  },
  categories: {
    configuration: {
      tables: ["stores"],
      reason: "Files name categories by store and key, all at once.",
    },
  },
  products: {
    configuration: {
      tables: ["stores"],
      reason: "Files name thousands of products by store and key.",
    },
  },
  "draft-orders": {
    orders: {
      tables: ["orders"],
      reason: "One statement finds the drafts whose order is still open.",
    },
  },
  vouchers: {
    products: {
      tables: ["product_variants", "products"],
      reason: "A voucher's record names its gift by SKU.",
    },
    configuration: {
      tables: ["stores"],
      reason: "A voucher names the stores where it can be used.",
    },
    customers: {
      tables: ["customers"],
      reason: "A code of a closed account cannot be used.",
    },
  },
  promotions: {
    orders: {
      tables: ["orders"],
      isOwnerLater: true,
      reason: "A use stays with the guest after sign-in and is found by the account's order.",
    },
    categories: {
      tables: ["categories"],
      reason: "A promotion covers the categories below its own.",
    },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      reason: "The database finds all products that a promotion covers.",
    },
    configuration: {
      tables: ["stores"],
      reason: "A promotion's record names its stores and their goods.",
    },
  },
  ...recordReads,
  "order-queue": {
    customers: {
      tables: ["customers"],
      reason: "A search finds orders by the names of their members.",
    },
    configuration: {
      tables: ["stores"],
      reason: "The index of orders begins with the store, so the lists of all stores are merged.",
    },
  },
  reviews: {
    customers: {
      tables: ["customers"],
      reason: "A page of reviews shows their authors.",
    },
  },
  content: {
    products: {
      tables: ["products"],
      reason: "A text names products of both stores.",
    },
    configuration: {
      tables: ["stores"],
      reason: "A link to a product names its store.",
    },
  },
  publications: {
    customers: {
      tables: ["customers"],
      reason: "A page of comments shows their authors.",
    },
  },
  wishlist: {
    products: {
      tables: ["product_categories", "products"],
      reason:
        "A wishlist is sorted and filtered by its products. Its rows are locked in the order of products.",
    },
    "product-search": {
      tables: ["product_search"],
      reason: "A wishlist is searched by the words of its products.",
    },
    configuration: {
      tables: ["stores"],
      reason: "Alerts name the store of each product.",
    },
    customers: {
      tables: ["customers"],
      reason: "One statement notes an alert for all members who watch a product.",
    },
  },
  cart: {
    products: {
      tables: ["product_variants", "products"],
      reason: "The statement that adds a line checks that its variant is for sale.",
    },
  },
  "delivery-records": {
    orders: {
      tables: ["orders"],
      reason: "Before a deletion staff see how many orders name a courier or pick-up point.",
    },
    inventory: {
      tables: ["stock_levels", "stock_movements", "stock_reservations"],
      reason: "Before a deletion staff see that a warehouse has stock or its history.",
    },
  },
  staff: {
    platform: {
      tables: ["operator_api_keys", "operator_audit", "operator_sessions"],
      reason: "Lists of audit records and sessions show operators by name.",
    },
  },
  members: {
    customers: {
      tables: ["customers"],
      reason: "Staff find members by name, address or order.",
    },
    logins: { tables: ["logins"], reason: "Staff find members by the beginning of an address." },
    orders: {
      tables: ["orders"],
      reason: "A member's page shows the newest orders and the total paid.",
    },
  },
  exports: {
    products: { tables: ["product_variants"], reason: batchExportReason },
    inventory: { tables: ["stock_levels"], reason: batchExportReason },
    delivery: { tables: ["warehouses"], reason: batchExportReason },
    orders: { tables: ["order_lines", "orders"], reason: batchExportReason },
    configuration: { tables: ["stores"], reason: batchExportReason },
    customers: { tables: ["customers"], reason: batchExportReason },
    logins: { tables: ["logins"], reason: batchExportReason },
    membership: { tables: ["point_batches"], reason: batchExportReason },
  },
  today: {
    orders: { tables: ["order_events", "orders"], reason: staffCountsReason },
    proofs: { tables: ["payment_proofs"], reason: staffCountsReason },
    publications: { tables: ["post_comments", "publications"], reason: staffCountsReason },
    products: { tables: ["product_variants", "products"], reason: staffCountsReason },
    inventory: { tables: ["stock_totals"], reason: staffCountsReason },
    configuration: { tables: ["stores"], reason: staffCountsReason },
    messages: { tables: ["outbox"], reason: staffCountsReason },
  },
  shelf: {
    orders: {
      tables: ["order_lines", "orders"],
      reason: "One statement sums owned pieces over all of a customer's orders.",
    },
    refunds: {
      tables: ["refund_lines"],
      reason: "Returned pieces do not count as owned.",
    },
    products: {
      tables: ["product_variants", "products"],
      reason: "A shelf selects variants by size and series.",
    },
    wishlist: {
      tables: ["wishlist_items"],
      reason: "A shelf draws wished pieces in their size.",
    },
    configuration: {
      tables: ["stores"],
      reason: "Each piece names its store.",
    },
  },
  calendar: {
    products: {
      tables: ["product_variants", "products"],
      reason: "One statement selects releases by day, series and maker.",
    },
    inventory: {
      tables: ["preorders"],
      reason: "The statement that selects releases sums the rest of each pre-order.",
    },
    orders: {
      tables: ["order_lines", "orders"],
      reason: "One statement sums awaited pieces over all of a customer's orders.",
    },
    customers: {
      tables: ["customers"],
      reason: "One statement notes an alert for every follower.",
    },
    configuration: { tables: ["stores"], reason: "Releases and pre-orders name their stores." },
  },
};
